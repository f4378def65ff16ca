"""Conditions that may depend on whether a model trains or is evaluated."""

from __future__ import annotations

from collections.abc import Collection

from rnglint.knowledge.modes import names_mode
from rnglint.machine.guards import Either, join
from rnglint.machine.terms import Atom, Choice, Const, Guard, Op, Sym, Value

_COMPARES = ("<", ">", "!=", "<=", ">=")


def may_switch(guard: Guard, own: frozenset[Value], refused: Collection[Atom] = (), built: Guard = frozenset()) -> bool:
    """Whether a condition on the way to a draw may be a switch of the mode; in a constructor only what is named as one.

    What is ``refused`` by an error is an argument that is not supported, unless it is named as a switch.
    """
    if any(_is_switch(term, None) for term, _ in _supported(guard & built, refused)):
        return True
    return any(_is_switch(term, own) for term, _ in _supported(guard - built, refused))


def _supported(guard: Guard, refused: Collection[Atom]) -> Guard:
    """What a condition says besides that nothing is refused; of several ways to a place, what they have in common."""
    found: set[Atom] = set()
    for term, holds in guard:
        if (term, not holds) in refused and not _is_switch(term, None):
            continue
        if isinstance(term, Either):
            first, *others = (_supported(option, refused) for option in term.options)
            for other in others:
                first = join(first, other)[0]
            found |= first
        else:
            found.add((term, holds))
    return frozenset(found)


def _is_switch(term: object, own: frozenset[Value] | None) -> bool:
    """Whether a condition depends on a switch: something that is named as one, or an argument of the forward pass.

    ``own`` are these arguments; None: only names count.  A comparison of an argument is none, but for its name.
    """
    if isinstance(term, Const):
        return isinstance(term.value, str) and names_mode(term.value)
    if isinstance(term, Sym):
        is_named = isinstance(term.uid, tuple)
        may_be_one = own is not None and (term in own or not is_named)
        return may_be_one or (isinstance(term.uid, tuple) and names_mode(str(term.uid[0])))
    if isinstance(term, Either):
        return any(_is_switch(atom, own) for option in term.options for atom, _ in option)
    if not isinstance(term, Op):
        return isinstance(term, Choice) and any(_is_switch(option, own) for _, option in term.options)
    if term.name == "called":
        return own is not None  # what an outside function answers may depend on the mode
    if term.name.startswith("."):
        inner = (arg for arg in term.args if isinstance(arg, Op))
        return names_mode(term.name[1:]) or any(_is_switch(arg, own) for arg in inner)
    known = None if term.name in ("is", "==", *_COMPARES, "isinstance") else own
    return any(_is_switch(arg, known) for arg in term.args)
