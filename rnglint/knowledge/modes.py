"""How code says whether it is training."""

from __future__ import annotations

FLAG = "training"
"""The attribute of a torch module that ``train()`` and ``eval()`` switch."""

WORDS = frozenset(
    {"train", "training", "eval", "evaluation", "evaluate", "deterministic", "stochastic", "inference", "infer", "test",
     "testing", "mode", "phase"}
)  # fmt: skip
"""Words of an identifier, or of a string it is compared with, that make it a switch of the mode."""
