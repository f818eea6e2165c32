"""Every message between a server and its clients, typed in one place; see docs/protocol.md.

The browser's types are generated from these (`make types`). A message is a JSON object whose `t` is its type.
Sentences are never sent: a message key and its arguments are, and the client has the sentences in the user's language.
"""

VERSION = 2  # of this protocol: a page with another version must reload
