"""Tables in memory, and the people and sockets at them."""
