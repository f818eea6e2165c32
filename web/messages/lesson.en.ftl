# The lessons.

lesson-title = Your first game
lesson-teacher = What to do
lesson-you = Ada
lesson-step = Step { $number } of { $count }
lesson-leave = Leave, and continue later
lesson-again = Start over
lesson-go-on = Continue
lesson-play = Play your first real game
lesson-play-variant = Play with this variant
lesson-rules = Read the rules
lesson-variants = Learn a variant, in a minute each
lesson-others = Other variants
lesson-of = Lesson: { $variant }
lesson-try = Lesson
lesson-cell = The highlighted cell is { $cell }.
lesson-no-answer = There is nobody to ask in this lesson
lesson-watch-title = Watch
lesson-stray-title = Not quite

## The base game

lesson-first-lay-title = Lay a tile
lesson-first-lay = Three tiles are face up. Choose the straight one and put it on the highlighted cell: it continues a highway out of San Andreas.
lesson-first-claim-title = Claim its highway
lesson-first-claim = The tile isn’t final yet. Now pick its highway to put a crew on it. From then on the whole section is yours, however long it gets.
lesson-first-ready-title = Play it
lesson-first-ready = That’s a whole turn: a tile, and a crew if you like. Confirm it. Until you do, you can undo everything.
lesson-first-watch = The trainee plays on the other side of town.
lesson-bridge-lay-title = Two highways on one tile
lesson-bridge-lay = Put the bridge at the end of your highway. Rotate it with R, the wheel or the handle until its other highway runs up to the right.
lesson-bridge-claim-title = Another section
lesson-bridge-claim = Highways that cross don’t join: this one is a section of its own. Claim it too. Your 20 crews must last the whole game; one comes back only when a quake removes its tile.
lesson-bridge-ready-title = Watch the numbers
lesson-bridge-ready = The numbers around San Andreas count the tiles in a straight line from each side; the highest are red. Yours in the east is now 2. Confirm.
lesson-bridge-watch = The trainee has 2 in the west now. Then you flip a tile, and it’s…
lesson-quake-strike-title = …a quake!
lesson-quake-strike = It strikes the side with the highest number. East and west are tied at 2, so you choose. Which one isn’t yours?
lesson-quake-ready-title = Strike there
lesson-quake-ready = A quake of 2.0 removes two tiles, starting next to the town. Confirm.
lesson-quake-watch = The tiles are out of the game, and the crew goes back to the trainee.
lesson-complete-lay-title = Complete your section
lesson-complete-lay = It’s still your turn. Only a section with both ends in an intersection or in San Andreas scores. Put the red +6 at the end of your highway.
lesson-complete-claim-title = Fourteen points!
lesson-complete-claim = 6 for San Andreas, 6 for the intersection, and 1 for each tile in between. Every other exit starts a new section: claim the one that leads up to the left.
lesson-complete-ready-title = Your third crew
lesson-complete-ready = You will need it soon. Confirm.
lesson-complete-watch = The trainee builds towards your bridge, with a crew.
lesson-join-clash-title = Why a tile may not fit
lesson-join-clash = The highlighted cell is between the trainee’s highway and your bridge. Try the straight tile there.
lesson-join-clashed-title = The red sides clash
lesson-join-clashed = Every side must match its neighbour: highway to highway, green to green. However you rotate the straight, it doesn’t fit here.
lesson-join-lay-title = Join two sections
lesson-join-lay = The loose curve fits. Lay it there: it joins your bridge and the trainee’s highway.
lesson-join-ready-title = One section, two crews
lesson-join-ready = Joined sections become one, with all their crews. One crew each is a tie, and both of you would get all the points. Confirm.
lesson-join-watch = The trainee starts again in the west.
lesson-most-lay-title = Get the majority
lesson-most-lay = The player with the most crews on a section gets all its points. Bring in your third crew: lay the tight curve on the highlighted cell.
lesson-most-ready-title = Two crews to one
lesson-most-ready = The section is complete: 6 for San Andreas, 6 for the intersection and 4 tiles make 16 points, all for you. Confirm.
lesson-most-watch = That was your turn.
lesson-end-title = That’s the game
lesson-end = { $points } points for you, none for the trainee. A real game continues until the last tile is laid or no highway is open any more; only then are the points counted.

## The Big One

lesson-late-read-title = The last six tiles
lesson-late-read = The quake of 6.0 is always among the last six tiles, and this pile is down to five. Two lines of San Andreas have three tiles: yours in the east, and the trainee’s in the west.
lesson-late-lay-title = Who will be hit?
lesson-late-lay = The longest line is doomed. Make it the trainee’s: lay the straight at its far end.
lesson-late-ready-title = Four to three
lesson-late-ready = There is nothing to claim here, because the section is the trainee’s. Confirm.
lesson-late-watch = Here it is: the 6.0 removes up to six tiles of the longest line.
lesson-spared-lay-title = Your line still stands
lesson-spared-lay = Complete your section with the intersection.
lesson-spared-claim-title = Thirteen points
lesson-spared-claim = 6 and 4 for the ends, and 3 tiles. Claim another exit, or none.
lesson-spared-ready-title = Thirteen points
lesson-spared-ready = 6 and 4 for the ends, and 3 tiles. Confirm.
lesson-spared-watch = That was your turn.
lesson-big-one-end = Late in the game, don’t let your line be the longest, or complete your sections away from it.

## Road Crew’s Dilemma

lesson-pair-lay-title = One tile…
lesson-pair-lay = Lay the straight at the end of your highway, as usual.
lesson-pair-claim-title = …or two
lesson-pair-claim = Instead of placing a crew, you may lay a second tile. Choose “{ $second }”.
lesson-pair-second-title = The second tile
lesson-pair-second = Put the intersection at the end of your highway.
lesson-pair-ready-title = Twelve points in one turn
lesson-pair-ready = The price is that you can’t place a crew. Confirm.
lesson-pair-watch = The trainee lays two tiles as well.
lesson-single-lay-title = Now a crew
lesson-single-lay = Next to San Andreas, an intersection completes a section at once. Lay the +3 on the highlighted cell.
lesson-single-claim-title = No second tile this time
lesson-single-claim = A section without a crew scores for nobody. Claim the exit to San Andreas: 6 and 3 make 9 points.
lesson-single-ready-title = Nine points
lesson-single-ready = You can claim what you complete yourself. Confirm.
lesson-single-watch = That was your turn.
lesson-dilemma-end = A crew or a second tile: that’s the dilemma in every turn. Two tiles are strong when they complete something, or when you have few crews left.

## Aftershocks

lesson-carry-read-title = After a quake
lesson-carry-read = A quake of 1.0 has removed a tile in the west. Now every player may rotate one tile, starting with you, no matter whose crew is on it. It must still fit, and its crew turns with it.
lesson-carry-aftershock-title = Move your crew
lesson-carry-aftershock = The tile east of San Andreas has two curves. Your crew is on the open one; the other is complete, and nobody’s. Pick that tile.
lesson-carry-ready-title = Half a turn
lesson-carry-ready = It looks the same, but now your crew is on the section worth 11 points. Confirm.
lesson-carry-watch = The trainee may rotate a tile too, and picks one of yours.
lesson-guard-lay-title = Hold it in place
lesson-guard-lay = A tile with neighbours can hardly be rotated. Lay the bridge at the end of that curve.
lesson-guard-claim-title = Hold it in place
lesson-guard-claim = Now the curve can’t be rotated any more. Claim the other highway, or none.
lesson-guard-ready-title = Hold it in place
lesson-guard-ready = Now the curve can’t be rotated any more. Confirm.
lesson-guard-watch = That was your turn.
lesson-aftershocks-end = One rotation cuts, joins or steals a section. Before a quake, look for tiles that could be rotated.

## Twin Cities

lesson-towns-read-title = Two towns
lesson-towns-read = There are twice as many tiles, and two towns with numbers of their own. For the numbers, the other town counts as a tile, but no quake removes it.
lesson-towns-town-title = Which one first?
lesson-towns-town = A quake of 1.0 strikes both towns, one after the other. You choose which comes first: pick a town.
lesson-towns-ready-title = Strike there first
lesson-towns-ready = Then it strikes the other one. Confirm.
lesson-towns-watch = One tile for each town, and both were the trainee’s.
lesson-span-lay-title = From town to town
lesson-span-lay = A complete section between the towns is worth 10 extra points. Lay the straight in the gap.
lesson-span-ready-title = Thirty points!
lesson-span-ready = 8 tiles, 6 for each town, and 10 extra. Confirm.
lesson-span-watch = That was your turn.
lesson-twin-cities-end = The straight line between the towns is the shortest, but quakes look at it from both sides. This detour was safe.

## Balance

lesson-own-read-title = A pile of your own
lesson-own-read = Each player has a pile, with the same number of intersections in it. You flip one tile a turn, from your own pile; the face-up tiles are for everybody.
lesson-own-lay-title = Lay and claim
lesson-own-lay = A turn is as usual. Lay the straight on the highlighted cell.
lesson-own-claim-title = Lay and claim
lesson-own-claim = Now claim its highway.
lesson-own-ready-title = Play it
lesson-own-ready = Two tiles stay face up for the trainee, who flips a third. Confirm.
lesson-own-watch = The trainee plays. Then you flip a tile…
lesson-shake-strike-title = A quake in your pile
lesson-shake-strike = It strikes as usual: east and west are tied at 1. Choose the side that isn’t yours.
lesson-shake-ready-title = Strike there
lesson-shake-ready = A quake of 1.0 removes one tile. Confirm.
lesson-shake-watch = No other tile is flipped in its place.
lesson-fewer-lay-title = Two to choose from
lesson-fewer-lay = A quake isn’t replaced, so everybody’s choice gets smaller. Complete your section with the intersection.
lesson-fewer-claim-title = Ten points
lesson-fewer-claim = 6 and 3 for the ends, and 1 tile. Claim another exit, or none.
lesson-fewer-ready-title = Ten points
lesson-fewer-ready = 6 and 3 for the ends, and 1 tile. Confirm.
lesson-fewer-watch = That was your turn.
lesson-balance-end = Luck evens out: everybody gets the same number of intersections. If no tile is face up, you pass.

## When something else is tried

lesson-nudge-tile = Save that one: take the other tile for now.
lesson-nudge-cell = It fits there too. For this lesson, lay it on the highlighted cell.
lesson-nudge-first = That is allowed, but without a crew nobody gets the points. Undo it and claim the highway.
lesson-nudge-bridge = Rotate it until its other highway runs up to the right, then claim that highway.
lesson-nudge-quake = But that’s your own highway! Undo it and strike the other side.
lesson-nudge-complete = You will need a crew on the exit that leads up to the left. Undo it and claim that one.
lesson-nudge-pair = That is allowed, but try the variant: undo it and lay a second tile.
lesson-nudge-single = Without a crew on the exit to San Andreas, nobody gets its 9 points. Undo it and claim that exit.
lesson-nudge-carry = That is allowed, but better: undo it and rotate the tile just east of San Andreas.
lesson-nudge-own = That is allowed, but without a crew nobody gets the points. Undo it and claim the highway.
lesson-nudge-shake = But that’s your own highway! Undo it and strike the other side.
