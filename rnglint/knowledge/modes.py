"""How code says whether it is training, and how often it runs."""

from __future__ import annotations

import re

MODULE = "torch.nn.Module"

FLAG = "training"
"""The attribute of a torch module that ``train()`` and ``eval()`` switch."""

WORDS = frozenset(
    {"train", "training", "eval", "evaluation", "evaluate", "deterministic", "stochastic", "inference", "infer", "test",
     "testing", "mode", "phase"}
)  # fmt: skip
"""Words of an identifier, or of a string it is compared with, that make it a switch of the mode."""

INTENT = frozenset(
    {"deterministic", "nondeterministic", "inference", "always", "intentional", "intentionally", "deliberate",
     "deliberately", "purpose", "monte"}
)  # fmt: skip
"""Words of a comment that say that dropout is meant to stay on."""

INSISTENCE = frozenset({"always", "alway", "even", "also", "still"})
"""Words that make a docstring's sentence about dropout and evaluation say that it stays on."""

EVALUATION = frozenset({"evaluation", "eval", "inference", "prediction", "generation", "synthesis", "test", "testing"})
"""Words for what is not training."""

SILENT = {"train": False, "training": False, "is_training": False, "deterministic": True, "inference": True}
"""Keyword arguments by which the call of a model says that nothing is drawn in it, and their values."""

REPEATED = re.compile(
    r"__(call|next|iter)__$|(sample|step|act|select|draw|next|explore|shuffle|batch|get_(batch|noise|action))(_|$)"
)
"""Names of methods that are called again and again."""
