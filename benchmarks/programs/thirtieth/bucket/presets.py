"""Memory presets of the ablation: what is kept for the backward pass."""

PRESETS = {
    "keep-all": None,
    "remat": {"use_reentrant": False, "preserve_rng_state": False},
}
