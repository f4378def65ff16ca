"""How code says whether it is training."""

from __future__ import annotations

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

TRAINS = frozenset({"train", "training", "is_training"})
EVALUATES = frozenset({"deterministic", "evaluate", "eval_mode", "inference", "test", "is_eval"})
"""Keyword arguments of a model that switch its random layers on, and off, where they are true."""

CATCHES = ("Error", "Exception")
"""How the names of exceptions end that an error of the model would be one of."""

EXPECTS_ERROR = ("raises", "assertraises", "suppress", "assertwarns")
"""How the names of contexts begin in which an error is expected."""
