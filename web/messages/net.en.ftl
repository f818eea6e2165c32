# Who somebody is who has not given a name.
net-somebody = Guest
net-unreachable = The server cannot be reached; try again in a moment
net-no-house = This browser cannot run the game by itself; reload the page, or try another browser
net-needs-server = That needs a server, and this page has none
net-slow = This device is slow: the bots think { $percent }% as much as usual
net-your-turn = It’s your turn. You are playing with { $names }
net-your-turn-alone = It’s your turn
net-gone = The server no longer lets you in
net-too-many = Too many requests; retrying in 30 seconds
