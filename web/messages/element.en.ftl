# A board that is embedded in another page.

element-beginning = The beginning
element-back = One step back
element-forward = One step forward
element-no-record = There is no record here: name one in the attribute “record”, or put it inside the element.
element-not-loaded = The record { $record } cannot be loaded.
element-damaged = This record cannot be read: line { $line } makes no sense.
element-no-step = This record has no step { $step }: the last one is { $last }.
element-no-module = The files needed to play are not where this board looks for them, so the game can only be watched.
element-illegal = This record breaks the rules, so nobody can play on from here.
element-you = you
element-leave = Back to the record
element-no-answer = Nobody here can answer that.
