FORGE = {"seed": 44, "depth": 4, "width": 32, "rate": 0.5}

LIFT = {
    "variable_axes": {"params": 0},
    "split_rngs": {"params": True, "dropout": False},
    "in_axes": (),
}
