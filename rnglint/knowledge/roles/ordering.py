"""Sequences whose order is an accident, and what depends on it."""

from __future__ import annotations

from typing import Literal

from rnglint.knowledge.roles.base import Parameter, Role


class Unordered(Role, frozen=True):
    """Gives its items in an order that nothing promises.

    ``listing``: names of files, in the order of the file system; ``set``: in the order of hashes, which are salted for
    strings.  ``sort_key``: what `sorted` needs where items cannot be compared.  ``nested``: each item is followed by so
    many lists of names (`os.walk`).
    """

    kind: Literal["listing", "set"]
    sort_key: str = ""
    nested: int = 0


class KeepsOrder(Role, frozen=True):
    """Gives the items of an argument in the order in which they come (``list``, ``enumerate``)."""

    items: Parameter


class Picks(Role, frozen=True):
    """Shuffles, samples or splits ``items``: what comes out depends on their order.

    ``seed``: the parameter that seeds the choice, for functions with one (``random_state``); ``key``: it takes a key.
    ``in_place``: it gives nothing, and leaves the items in another order.
    """

    items: Parameter
    seed: Parameter | None = None
    key: bool = False
    in_place: bool = False
