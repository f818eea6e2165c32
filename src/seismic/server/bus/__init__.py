"""How the nodes of a server send each other news."""
