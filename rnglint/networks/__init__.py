"""Models of linen, nnx, Haiku and Equinox: of which layers they consist, and what running them draws."""
