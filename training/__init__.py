"""How the network of the strongest bot is trained: games on a GPU, PyTorch, and weights as whole numbers."""
