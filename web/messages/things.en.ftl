# Your things: who you are, your games and what is kept of them, to be taken to another device or to be forgotten.

things-heading = Your things
things-lead = Your games on this device, their analyses, your puzzles and your name are kept in this browser.
things-as = You play as { $name }
things-send = To another device
things-send-note = This sends a copy; everything here stays as it is.
things-send-also = On this server you will then be the same person on both devices.
things-make = Make a link
things-qr = QR code with the link
things-link = Link for the other device
things-link-note = Scan the code with the other device, or send yourself the link. It works once, until { $time }.
things-link-whole-note = Scan the code with the other device, or send yourself the link. It contains everything: anyone who has it can read it.
things-link-long-note = Send yourself the link. It contains everything: anyone who has it can read it.
things-link-too-long = There is too much here for a link: save a file instead.
things-waiting = Waiting for the other device…
things-asked = Another device asks for your things
things-asked-note = If it is yours, it shows this code:
things-asked-question = Do you see the same code there?
things-yes = Yes, send them
things-no = No, stop
things-granted = The other device can fetch them now…
things-taken-there = Your other device has fetched your things: add them there.
things-stopped = Nothing was sent.
things-expired = The link has expired, and nothing was sent.
things-unsafe = A link works only over HTTPS or on the server’s own machine: save a file instead.
things-too-large = There is too much here to send this way: save a file instead.
things-missing = { $count ->
    [one] One game cannot be read, so it is left out
   *[other] { $count } games cannot be read, so they are left out
}
things-file = As a file
things-file-note = All your things in one file, except your identity on a server.
things-file-save = Save a file
things-file-take = Open a file
things-coming = Things from another device
things-coming-note = Somebody wants to copy their games, puzzles and name to this device. Continue only if that is you.
things-ask = Ask for them
things-compare = Compare this code with the one on the other device
things-compare-note = If they are the same, say yes there.
things-what = What is coming:
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
    [one] one puzzle you have tried
   *[other] { $count } puzzles you have tried
}
things-name = the name { $name }
things-person = your identity on this server: { $name }
things-join = What is already here stays, and no game is listed twice.
things-become = Be { $name } here too
things-become-note = You are { $before } here. If you switch, games that you played as { $before } on the server are no longer listed here.
things-become-name-note = You are { $before } here.
things-become-nobody = Somebody
things-take = Add them
things-taken = { $games ->
    [0] Your things are here now.
    [one] Your things are here now, with one game.
   *[other] Your things are here now, with { $games } games.
}
things-refused = { $count ->
    [one] One thing could not be added: { $why }.
   *[other] Some things could not be added. The first reason: { $why }.
}
things-to-games = Your games
things-newer = These things come from a newer version of the page: reload this one, then try again
things-damaged = This is damaged or incomplete: make it again on the other device
things-part-damaged = Part of it is damaged
things-full = This browser has no room for more
things-forget = Forget me
things-forget-note = Delete everything that this browser keeps about you.
things-forget-server-note = Delete everything that this browser keeps about you, and your name on the server.
things-forget-sure = Really forget everything?
things-forget-what = This deletes your games on this device, analyses, puzzles, settings and name. It cannot be undone.
things-forget-server = Your name is also removed from the server. Games that you played there stay, without it.
things-forget-yes = Forget everything
things-not-forgotten = Another tab of this page still has your games open: close it, then try again
