# Who somebody is who has not given a name.
net-somebody = Guest
net-unreachable = The server cannot be reached; try again in a moment
net-your-turn = It is your turn. You play with { $names }
net-your-turn-alone = It is your turn
net-gone = The server does not let you in any more
net-too-many = This browser has asked too much at once; it tries again in half a minute
