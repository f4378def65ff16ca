"""Keys of JAX, one at a time: how they are made, given, unpacked."""
