"""Numbers that are others in the next run of a program: hashes of texts, addresses, numbers of processes."""

from __future__ import annotations

import ast
import itertools

from rnglint.knowledge.purposes import SEEDS, words
from rnglint.knowledge.roles import Unstable
from rnglint.knowledge.seeding import NAME_ATTRIBUTES, STRING_TYPES, STRING_WORDS, TEXT_METHODS
from rnglint.machine import calls, constants, evaluate, fields, names
from rnglint.machine.callables import Call, Func
from rnglint.machine.inspection import draws_of, is_key_name
from rnglint.machine.machine import Machine
from rnglint.machine.states import Start
from rnglint.machine.terms import NONE, Choice, Const, Ext, Op, Ref, Sym, Thing, Tup, Value
from rnglint.program import signatures
from rnglint.program.syntax import last_name

_TEXTS = frozenset(name.rpartition(".")[2] for name in STRING_TYPES)
"""How annotations call the types whose hashes are salted."""


def number(m: Machine, role: Unstable, call: Call) -> Value:
    """Such a number: the same one for the same arguments in the same process."""
    given = tuple(call.everything())
    if m.muted:
        return calls.pure_result(m, call)
    key = ("unstable", call.name, given, tuple(m.processes))
    known = m.memo.get(key)
    place = (*key, call.node)
    if place not in m.memo:
        m.memo[place] = NONE
        operand = given[0] if given else None
        event = m.note("unstable", role.why, Start("entropy", m.uid()), call.name, call, operand=operand)
    if known is None:
        m.ledger.unstable.add(event.index)
        below = draws_of(calls.pure_result(m, call))
        known = m.memo[key] = Sym(m.uid(), below | {event.index}, frozenset({role.why}))
    return known


def hand_over(m: Machine, call: Call, function: Value | None) -> None:
    """Note such numbers that something unknown gets under the name of a seed."""
    name = call.called(function)
    for named, value, given in call.handed() if name and m.ledger.unstable else ():
        written = named or last_name(given)
        if words(written) & SEEDS and not m.ledger.unstable.isdisjoint(draws_of(value)):
            m.event("foreign seed", NONE, name, call, operand=value, key_node=given)


def hashed(m: Machine, call: Call) -> Value:
    """``hash(value)``: of texts with a salt that each process deals out, of numbers without."""
    value = call.values[0] if call.values else m.fresh()
    if isinstance(value, Choice):
        return m.each(value, lambda one: hashed(m, call.with_values([one], call.nodes)))
    method = names.class_member(m, value.cls, "__hash__") if isinstance(value, Ref) and value.cls is not None else None
    if isinstance(method, Func):
        return calls.invoke(m, method, call.giving(value))
    written = call.giver_at(0, None)
    if is_salted(m, value, written, call.frame.node) or is_named_text(value, written, call.frame.node):
        return number(m, Unstable("salt"), call.to("builtins.hash"))
    return evaluate.pure(m, "hash", (value,))


def is_salted(m: Machine, value: Value, written: ast.AST | None = None, function: ast.AST | None = None) -> bool:
    """Whether the hash of a value is known to be salted: it is a text, or holds one; ``function``: where it stands."""
    if isinstance(value, Tup):
        parts = written.elts if isinstance(written, ast.Tuple) and len(written.elts) == len(value.items) else ()
        return any(
            is_salted(m, item, part, function) or is_named_text(item, part, function)
            for item, part in itertools.zip_longest(value.items, parts)
        )
    if isinstance(value, Ref) and value.kind == "set":
        return is_salted(m, m.content(value))
    if isinstance(value, Ref) and value.cls is not None:  # a frozen dataclass: else it has no such hash
        held = (m.cells.get(("attribute", value.uid, name)) for name in fields.hashed(m, value.cls))
        return any(each is not None and is_salted(m, each) for each in held)
    if isinstance(value, Const):
        return isinstance(value.value, (str, bytes)) and bool(value.value)
    if isinstance(value, Op) and value.name == "/":
        return any(is_salted(m, part) for part in value.args)  # a path: nothing else is divided by a text
    return constants.is_text(value) or (isinstance(value, Thing) and value.name in STRING_TYPES)


def is_named_text(value: Value, node: ast.AST | None, function: ast.AST | None = None) -> bool:
    """Whether something unknown is a text by the type of its parameter, or by its name: of that or of its attribute,
    or as it is written.
    """
    if not isinstance(value, (Sym, Op, Ext)):
        return False
    typed = [] if function is None else signatures.named(function)
    types = (each.annotation for each in typed if each.arg == getattr(node, "id", ""))
    if any(last_name(each) in _TEXTS for each in types):
        return True
    called = last_name(node)
    if isinstance(value, Sym) and isinstance(value.uid, tuple) and isinstance(value.uid[0], str):
        called = value.uid[0]
    elif isinstance(value, Op) and value.name.startswith("."):
        called = value.name[1:]
    return called in NAME_ATTRIBUTES or called.rpartition("_")[2] in STRING_WORDS


def text_method(m: Machine, function: Op, call: Call) -> Value | None:
    """What a method of something unknown gives that only texts have; None for any other."""
    given = call.everything()
    name = function.name[1:]
    if name not in TEXT_METHODS or call.open or call.keywords or len(given) < TEXT_METHODS[name]:
        return None
    if name != "join" and not all(constants.is_text(value) for value in given):
        return None
    if not given and is_key_name(last_name(getattr(getattr(call.node, "func", None), "value", None))):
        return None  # a stream, which splits itself
    return constants.of_text(m, constants.text(m, [function.args[0]]), name, given)
