"""Where the seeds of a program go: which expressions depend on them, and who is given them.

Only an execution for the question whether a seed has any effect notes it (``m.watch``).  There, a seed is a symbol
with a leaf of its own, so that what is computed from it depends on it.
"""

from __future__ import annotations

import ast
from collections.abc import Collection
from itertools import product

from msgspec import Struct

from rnglint.knowledge.showing import (
    FORMATS,
    JOINS,
    OPENS,
    PLAIN_BASES,
    READS_ATTRIBUTE,
    SHOWS,
    TELLS,
    TEXT_METHODS,
    WRITES,
)
from rnglint.machine import fields, holding, loops, names
from rnglint.machine.callables import Bound, Call, ClassV, Frame, Func, PartialV
from rnglint.machine.events import Option
from rnglint.machine.inspection import draws_of, leaves_of, options_of
from rnglint.machine.machine import Machine
from rnglint.machine.parsers import FLAGS_OF_ABSL
from rnglint.machine.terms import Choice, Const, Ext, Method, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.program import signatures
from rnglint.program.code import Code
from rnglint.program.syntax import last_name

_MARK = "seed "
Leaves = frozenset[str]
_NONE: Leaves = frozenset()


class Watch:
    """What one execution has done with its seeds; each has a leaf, by which it is called here."""

    def __init__(self) -> None:
        self.options: dict[str, Option] = {}
        """The options of the command line, by their leaves."""
        self.codes: dict[ast.AST, Code] = {}
        """The expressions that gave something which depends on a seed or holds one, with their files."""
        self.direct: dict[ast.AST, Leaves] = {}
        """Of these, the ones that depend on a seed."""
        self.holding: dict[ast.AST, Leaves] = {}
        """And the ones that gave an object which holds a seed."""
        self.seen: set[ast.AST] = set()
        """All expressions that were evaluated."""
        self.used: set[str] = set()
        """The seeds that somebody may have used."""
        self.shown: set[ast.AST] = set()
        """The calls that do nothing but show what they are given."""
        self.plain: set[ast.AST] = set()
        """Expressions that gave an object of the program, which does nothing by itself with what it holds, or put
        dictionaries together of which all items are known."""
        self.carriers: dict[str, set[str]] = {}
        """The names under which seeds are kept, with these."""
        self.objects: set[str] = set()
        """The names of attributes that keep objects which hold seeds."""

    def symbol(self, option: Option) -> Sym:
        """What stands for the value of an option."""
        leaf = f"{_MARK}{option.name} {id(option)}"
        self.options[leaf] = option
        self.carry(option.name, [leaf])
        return Sym((leaf,), leaves=frozenset({leaf}))

    def carry(self, name: str, leaves: Collection[str]) -> None:
        """Note that a seed is kept under a name."""
        if leaves:
            self.carriers.setdefault(name, set()).update(leaves)

    def evaluated(self, m: Machine, node: ast.expr, frame: Frame, value: Value) -> None:
        """Note what an expression gives."""
        self.seen.add(node)
        if type(value) is Const:
            return
        parent = frame.code.parents.get(node)
        if parent is None:
            return  # made for ``x += 1``
        direct = _direct(value)
        if isinstance(parent, (ast.Attribute, ast.Subscript)) and parent.value is node:
            if isinstance(parent.ctx, ast.Store) and all(_is_plain(m, each) for each in options_of(value)):
                self.plain.add(node)
            found = direct
        else:
            found = direct or _held(m, value)
        if isinstance(node, ast.BinOp) and _is_plain(m, value) and not _has_unknown_rows(m, value):
            self.plain.add(node)
        if not found:
            self._lost(m, node, value)
            return
        if isinstance(parent, (ast.For, ast.AsyncFor, ast.comprehension)) and _has_unknown_rows(m, value):
            self.used |= found
        self.codes[node] = frame.code
        kept = self.direct if direct else self.holding
        kept[node] = kept.get(node, _NONE) | found

    def _lost(self, m: Machine, node: ast.expr, value: Value) -> None:
        """What is read of an object that holds a seed, or under the name of one, may be it where it is not known."""
        if isinstance(node, ast.Attribute) and isinstance(value, Op) and value.name[:1] == ".":
            self.used |= _held(m, value.args[0])
        place = node.slice if isinstance(node, ast.Subscript) else None
        name = place.value if isinstance(place, ast.Constant) else last_name(node)
        if any(isinstance(each, (Sym, Op)) for each in options_of(value)):
            self.used |= self.carriers.get(str(name), set())

    def handed(self, m: Machine, call: Call) -> list[Handed]:
        """The arguments of a call that depend on a seed or hold one, before the call does anything with them."""
        places = [*((place, "", value) for place, value in enumerate(call.values))]
        places += [(-1, name, value) for name, value in call.keywords.items()]
        given = ((place, name, _direct(value), _held(m, value)) for place, name, value in places)
        return [Handed(place, name, direct, direct | held) for place, name, direct, held in given if direct or held]

    def called(self, m: Machine, call: Call, function: Value, handed: list[Handed], result: Value, since: int) -> Value:
        """Note who was given a seed; ``since``: how many functions of the program had run before.

        Gives the result: a text about an object that holds a seed depends on it.
        """
        options = options_of(function)
        if all(_name(m, each) in SHOWS for each in options):
            self.shown.add(call.node)
            return result
        if handed and all(_name(m, each) in TELLS for each in options) and not _carried(m, function, result):
            return Sym(m.uid(), draws_of(result), frozenset().union(*(each.found for each in handed)))
        steps = (step for step in m.ledger.calls[since:] if step.node is call.node) if handed else ()
        ran = {id(step.label.node) for step in steps if isinstance(step.label, Func)}
        for each, one in product(handed, options):
            if _runs(m, one, ran):
                for name in _names(m, one, each.place, each.name):
                    self.carry(name, each.direct)
            elif (
                not (_name(m, one) in JOINS and not _has_unknown_rows(m, result))
                and not _reads(m, one, call)
                and not (_rewrites(m, one, call) and each.found <= _carried(m, one, result))
            ):
                self.used |= each.found
        return result


class Handed(Struct, frozen=True):
    """An argument of a call, by its position or its name, with the seeds that it depends on, and holds."""

    place: int
    name: str
    direct: Leaves
    found: Leaves


def _has_unknown_rows(m: Machine, value: Value) -> bool:
    """Whether the rows of a container are not all known."""
    is_known = isinstance(value, (Tup, Stack)) or (isinstance(value, Ref) and value.kind != "iterator")
    return not is_known or loops.rows(m, value).more


def _carried(m: Machine, function: Value, result: Value) -> Leaves:
    """The seeds that the result of a call holds, or the dictionary whose method was called."""
    receiver = function.receiver if isinstance(function, Method) else result
    return _direct(result) or _held(m, result) or _held(m, receiver)


def _direct(value: Value) -> Leaves:
    """The seeds that a value is computed from; a tuple only holds them."""
    found = _NONE if isinstance(value, (Const, Tup, Stack)) else leaves_of(value)
    return frozenset(each for each in found if each.startswith(_MARK)) if found else _NONE


def _held(m: Machine, value: Value) -> Leaves:
    """The seeds that a value holds, or that a function gets with its receiver or its arguments."""
    if isinstance(value, (Bound, Method)):
        return _held(m, value.receiver)
    if value == FLAGS_OF_ABSL:
        return _NONE.union(*(_direct(each) for _, each in m.cells.holdings("attribute", value)))
    if isinstance(value, PartialV):
        parts = [value.function, *value.args, *(each for _, each in value.keywords)]
        return _NONE.union(*(_direct(each) or _held(m, each) for each in parts))
    if isinstance(value, (Ref, Thing, Choice, Tup, Stack)):
        return _NONE.union(*map(_direct, holding.reachable(m, value)))
    return _NONE


def _is_plain(m: Machine, value: Value) -> bool:
    """Whether something is an object of the program, or a container, that does nothing with what it is given."""
    if not isinstance(value, Ref):
        return False
    return value.kind != "instance" or value.cls is None or _is_plain_class(m, value.cls)


def _is_plain_class(m: Machine, cls: ClassV) -> bool:
    for base in names.mro(m, cls):
        name = m.knowledge.canonical(base.name) if isinstance(base, Ext) else ""
        known = name in PLAIN_BASES or name.startswith("typing.") or m.knowledge.is_framework(name)
        if not isinstance(base, ClassV) and not known:
            return False
    return True


def _runs(m: Machine, function: Value, ran: set[int]) -> bool:
    """Whether the machine has executed a function of the program, or filled the fields of an object."""
    if isinstance(function, Func):
        return id(function.node) in ran
    if isinstance(function, (Bound, PartialV)):
        return _runs(m, function.function, ran)
    if isinstance(function, ClassV):
        init = names.class_member(m, function, "__init__")
        if not _is_plain_class(m, function) or names.class_member(m, function, "__new__") is not None:
            return False
        return id(init.node) in ran if isinstance(init, Func) else init is None or isinstance(init, Ext)
    return False


def _names(m: Machine, function: Value, position: int, name: str) -> list[str]:
    """The names under which a function keeps an argument."""
    if name:
        return [name]
    if isinstance(function, Bound):
        return _names(m, function.function, position + 1, name)
    if isinstance(function, PartialV):
        return _names(m, function.function, position + len(function.args), name)
    if isinstance(function, ClassV):
        init = names.class_member(m, function, "__init__")
        return _names(m, init, position + 1, name) if isinstance(init, Func) else fields.names_of(m, function)
    if isinstance(function, Func):
        listed = [each.arg for each in signatures.positional(function.node)]
        return listed[position : position + 1]
    return []


def _reads(m: Machine, function: Value, given: Call) -> bool:
    """Whether a call gives an attribute of an object of the program, whose name is known."""
    if _name(m, function) != READS_ATTRIBUTE or len(given.values) != 2:
        return False
    owner, name = given.values
    return isinstance(name, Const) and all(_is_plain(m, each) for each in options_of(owner))


def _rewrites(m: Machine, function: Value, given: Call) -> bool:
    """Whether what something gives is all that follows from what it is given."""
    name = _name(m, function)
    if name in OPENS:
        mode = given.get(0 if name[:1] == "." else 1, "mode")
        return isinstance(mode, Const) and not WRITES.isdisjoint(str(mode.value))
    if isinstance(function, Method):
        return name[1:] in TEXT_METHODS or getattr(function.receiver, "kind", "") == "dict"
    return name in FORMATS or (name[:1] == "." and name[1:] in TEXT_METHODS)


def _name(m: Machine, function: Value) -> str:
    if isinstance(function, Ext):
        return m.knowledge.canonical(function.name)
    if isinstance(function, Method):
        return f".{function.name}"
    return function.name if isinstance(function, Op) else ""
