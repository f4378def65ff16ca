"""Models of linen, nnx, Haiku and Equinox, and the randomness of their layers."""
