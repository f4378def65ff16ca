"""A cheap look at how an expression is spelled, made before names are resolved across files."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.project.scopes import Binding

if TYPE_CHECKING:
    pass

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def words(text: str) -> set[str]:
    """The words of an identifier or of a piece of code, in lower case."""
    return {word.lower() for word in _WORD.findall(text)}


def wraps_itself(binding: Binding, name: str) -> bool:
    """Whether a name is bound to a call that is given what the name stood for: ``step = jit(step)``."""
    return binding.kind == "assign" and isinstance(binding.value, cst.Call) and _is_given(binding.value, name)


def _is_given(call: cst.Call, name: str) -> bool:
    return any(
        argument.value.value == name
        if isinstance(argument.value, cst.Name)
        else isinstance(argument.value, cst.Call) and _is_given(argument.value, name)
        for argument in call.args
    )
