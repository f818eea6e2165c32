# A board that is embedded in another page.

element-beginning = The beginning
element-back = One step back
element-forward = One step forward
element-no-record = There is no record here: name one with the attribute “record”, or write it into the element.
element-not-loaded = The record { $record } cannot be loaded.
element-damaged = This record cannot be read: line { $line } makes no sense.
element-no-step = This record has no step { $step }: its last is { $last }.
element-no-module = The files for playing are not where this board looks for them, so it can only be looked at.
element-illegal = The rules do not allow what this record tells, so nobody can play on from it.
element-you = you
element-leave = Back to the record
element-no-answer = Nobody is here who could answer that.
