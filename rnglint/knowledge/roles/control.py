"""What runs functions that get keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rnglint.knowledge.roles.base import Parameter, Role

ControlForm = Literal[
    "scan", "fori", "while", "cond", "switch", "map", "associative-scan", "vmap", "grad", "value-and-grad", "vjp",
    "call", "tree-map", "abstract", "host", "vectorize", "shard-map", "layers",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Control(Role):
    """Runs functions that are given to it, in a way that the analysis of keys follows.

    ``form`` says how:

    * ``scan`` (``bodies``: the step; ``operands``: the initial carry and the rows), ``map`` (a body over the operand's
      rows), ``associative-scan``;
    * ``layers`` (the body is a sequence of functions, of which each gets what the one before it gave);
    * ``fori`` (the bounds are ``bounds``, the operand is the carry), ``while`` (two bodies: condition and step);
    * ``cond`` (two bodies, one of which runs as ``selector`` says), ``switch`` (a sequence of bodies);
    * ``vmap`` (all lanes at once; ``axes`` names the option that says which arguments have lanes, of which ``None``
      means none), ``shard-map`` (once for each shard; ``axes`` holds partition specs, of which an empty one means that
      all shards get the same), ``vectorize`` (broadcast over the arguments that ``axes`` does not exclude);
    * ``grad``, ``value-and-grad``, ``vjp`` (run it once);
    * ``call`` (gives a function that behaves like it: ``jit``, ``checkpoint``), ``tree-map`` (runs it for each leaf);
    * ``abstract`` (for shapes only: nothing is drawn), ``host`` (out of the trace, once).

    Positional arguments behind the bodies that no field names go to them; ``vjp`` with ``operands`` has them in one
    tuple.  ``returns_function``: the bodies run when the result is called, with the arguments of that call.
    ``receiver``: what every body gets before its operands (linen's module).  ``leading``: how many arguments that hold
    no key come before them (the path of a leaf).  ``result``: where a tuple is given, the element that is what the body
    returned.  ``body_result``: where the body returns a tuple, the element of it that is given.  ``aux``: the option by
    which the body returns a pair; ``grad`` then gives a pair, too, with the same second element.
    """

    form: ControlForm
    bodies: tuple[Parameter, ...]
    operands: tuple[Parameter, ...] = ()
    bounds: tuple[Parameter, ...] = ()
    selector: Parameter | None = None
    axes: Parameter | None = None
    receiver: Parameter | None = None
    leading: int = 0
    result: int | None = None
    body_result: int | None = None
    aux: Parameter | None = None
    returns_function: bool = False
    devices: bool = False
    """Each lane runs on a device of its own (``pmap``, ``shard_map``)."""
    compiled: bool = False
    """Traced once and replayed: what the function captures is read at the first call only."""
