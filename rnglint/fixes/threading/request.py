"""What a rule asks for: these expressions shall come from a parameter of the compiled function."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from rnglint.fixes.threading.paths import Reach
from rnglint.fixes.threading.spelling import Spelling
from rnglint.program.scopes import Scope


@dataclass(frozen=True, slots=True, eq=False)
class Root:
    """An expression that gives the same value on every call.

    ``first`` is the text of the value where none is at hand (the constant seed, the construction
    of a key; empty: a key of an unused number, in the module's import style).  ``write`` makes the
    new text from that of a value which differs from call to call.  Where the constant is the default
    of a parameter, ``node`` is the call that leaves it out and ``give`` the parameter's name.
    ``maker`` and ``seed``: the function of ``jax.random`` and the literal that make the key, for other modules.
    With ``last``, the statements from ``node`` to it stay as they are, and ``write`` makes the head of the
    ``with`` that is put around them; ``draws`` are the calls in them that it is for.
    ``step``: the counter of a state that every call may advance, to be folded in where it tells all calls apart.
    ``side``: whether torchax's views make a tensor of the expression, or leave it an array of JAX.
    ``optional``: methods take the key with None for a default, since calls out of sight may need none.
    """

    node: ast.AST
    scope: Scope
    first: str = ""
    write: Callable[[str, Spelling], str] | None = None
    give: str = ""
    maker: str = ""
    seed: str = ""
    last: ast.AST | None = None
    draws: tuple[ast.AST, ...] = ()
    step: str = ""
    optional: bool = False
    side: Literal["torch", "jax"] = "jax"


@dataclass(frozen=True, slots=True)
class Captured:
    """A variable from which a compiled function takes its constant; ``side``: as of a root."""

    owner: Scope
    name: str
    side: Literal["torch", "jax"] = "jax"


@dataclass(frozen=True, slots=True)
class Request:
    """One rewrite of one file.

    ``reaches`` are the findings it cures; ``scripted``: the compiled functions are TorchScript, which
    wants types and has no keyword-only parameters.  ``viewed``: they are torch functions that torchax
    compiles, to which a key comes as a tensor.
    """

    kind: Literal["seed", "key"]
    roots: tuple[Root, ...]
    reaches: tuple[Reach, ...]
    captured: Captured | None = None
    scripted: bool = False
    viewed: bool = False
