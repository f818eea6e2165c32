"""How the nodes of a server tell each other what is new."""
