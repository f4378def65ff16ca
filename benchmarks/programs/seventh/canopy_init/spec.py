"""Shapes of a model as a nested dict; a tuple is a weight, a dict is a part."""

CANOPY = {
    "crown": {"gate": (8, 8), "mix": (8, 8)},
    "stem": {"gate": (8, 8), "mix": (8, 8), "taps": {"left": (8, 8), "right": (8, 8)}},
    "root": (8, 8),
}
