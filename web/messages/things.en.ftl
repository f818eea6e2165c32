# Your things: who you are, your games and what is kept of them, to be taken to another device or to be forgotten.

things-heading = Your things
things-lead = Your games on this device, what was found out about them, your puzzles and your name are kept in this browser.
things-as = You play as { $name }
things-send = To another device
things-send-note = A copy goes there; here everything stays as it is.
things-send-also = You are the same person at this server on both devices then.
things-make = Make a link
things-qr = QR code with the link
things-link = Link for the other device
things-link-note = Scan the code with the other device, or send yourself the link. It works once, until { $time }.
things-link-whole-note = Scan the code with the other device, or send yourself the link. Everything is in it: whoever has it can read it.
things-link-long-note = Send yourself the link. Everything is in it: whoever has it can read it.
things-link-too-long = There is too much here for a link: take the file.
things-waiting = Waiting for the other device…
things-asked = Another device asks for your things
things-asked-note = It shows this code, if it is yours:
things-asked-question = Do you see the same code there?
things-yes = Yes, hand them over
things-no = No, stop
things-granted = The other device may take them now…
things-taken-there = Your other device has your things.
things-stopped = Nothing was handed over.
things-expired = The link has expired, and nothing was handed over.
things-unsafe = Sending them by a link works only over HTTPS or on the server’s own machine: take the file instead.
things-too-large = There is too much here for this way: take the file.
things-missing = { $count ->
    [one] One game cannot be read, and stays here
   *[other] { $count } games cannot be read, and stay here
}
things-file = In a file
things-file-note = All your things in one file, except who you are at a server.
things-file-save = Save a file
things-file-take = Bring a file
things-coming = Things from another device
things-coming-note = Somebody wants to bring their games, puzzles and name here. Continue only if that is you.
things-ask = Ask for them
things-compare = Compare this code with the one on the other device
things-compare-note = If they are the same, say yes there.
things-what = This comes:
things-games = { $count ->
    [0] no games
    [one] one game
   *[other] { $count } games
}
things-analyses = { $count ->
    [one] one analysis
   *[other] { $count } analyses
}
things-own-puzzles = { $count ->
    [one] one puzzle of your own
   *[other] { $count } puzzles of your own
}
things-tried = { $count ->
    [one] one puzzle that was tried
   *[other] { $count } puzzles that were tried
}
things-name = the name { $name }
things-person = who you are at this server: { $name }
things-join = What is here already stays, and no game is listed twice.
things-become = Be { $name } here too
things-become-note = You are { $before } here. If you change, games that you play as { $before } at the server are not in your list here any more.
things-become-name-note = You are { $before } here.
things-become-nobody = Somebody
things-take = Take them in
things-taken = { $games ->
    [0] Your things are here now.
    [one] Your things are here now, with one game.
   *[other] Your things are here now, with { $games } games.
}
things-refused = { $count ->
    [one] One thing was not taken in: { $why }.
   *[other] Some things were not taken in. The first reason: { $why }.
}
things-to-games = Your games
things-newer = These things come from a newer version of the page: reload this one, then try again
things-damaged = This is damaged or incomplete: make it again on the other device
things-part-damaged = A part of it is damaged
things-full = This browser has no room for more
things-forget = Forget me
things-forget-note = Delete everything that this browser keeps of you.
things-forget-server-note = Delete everything that this browser keeps of you, and your name at the server.
things-forget-sure = Really forget everything?
things-forget-what = Your games on this device, analyses, puzzles, settings and your name are deleted here. This cannot be undone.
things-forget-server = At the server your name is removed. Games that you played there stay, without it.
things-forget-yes = Forget everything
things-not-forgotten = Another tab of this page keeps your games open: close it, then try again
