"""Keys of JAX: what makes them, derives from them, gives them on as they are or to another framework, and uses them."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.knowledge.keyed import CONVENTIONS, KEY_PARAMETERS, LIKELY, LIKELY_WORDS
from rnglint.knowledge.modes import SILENT
from rnglint.knowledge.networks import DEFAULT_STREAM, RNGS, RUNNERS
from rnglint.knowledge.purposes import words
from rnglint.knowledge.roles import Passes, ViewsKey
from rnglint.knowledge.roles.base import Parameter
from rnglint.knowledge.roles.keys import ClonesKey, ConsumesKey, DerivesKey, MakesKey, UsesKey
from rnglint.machine import arrays, calls, copying, evaluate, holding, mappings, spacing
from rnglint.machine.callables import Call, ClassV, Frame, Func, Mapped
from rnglint.machine.events import Event, Kind
from rnglint.machine.guards import compatible
from rnglint.machine.inspection import draws_of, guarded, options_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import KEYS, Batch, Child, Clone, Root
from rnglint.machine.terms import NONE, Const, Ext, Op, Ref, Stack, Sym, Tup, Value
from rnglint.models import applying, asking

_EFFORT = 400
"""How many literals are looked at before a key counts as one that may be None."""
KINDS: dict[str, Kind] = {
    "draws": "draw", "splits": "split", "linen-init": "linen-init", "linen-apply": "linen-apply", "haiku": "haiku",
}  # fmt: skip


def make(m: Machine, role: MakesKey, call: Call) -> Value:
    seed = call.given(role.seed)
    if seed is None or isinstance(seed, (Ref, Tup, Stack)):
        return m.fresh()
    event = m.event("make", Root(seed), call.name, call)
    implementation = call.keywords.get("impl")
    if implementation is not None:
        seed = Op("impl", (seed, implementation))
    return m.each(seed, lambda s: Root(s, event))


def is_keylike(value: Value) -> bool:
    """Whether a value may be a key: what was made or derived as one, or something unknown."""
    return isinstance(value, (Root, Child, Clone, Sym)) or (isinstance(value, Op) and value.name[:1] in ".[")


def derive(m: Machine, role: DerivesKey, call: Call) -> Value:
    key = call.given(role.key)
    if key is None:
        return m.fresh()
    given = call.giver(role.key)
    place = read_from(m, given, call.frame)

    def derive(one: Value) -> Value:
        if not is_keylike(one):
            if _is_no_key(one):
                m.event("odd key", one, call.name, call)
            return m.fresh()
        facts = {"key_node": place, "viewed": place is not given, "packed": _is_unpacked(call.node, given)}
        facts["tested"] = not compatible(m.guard, frozenset({(Op("is", (one, NONE)), True)}), _EFFORT)
        event = m.event("split" if role.data is None else "fold", one, call.name, call, **facts)
        if role.data is not None:
            data = event.operand = call.given(role.data)
            if data is None or isinstance(data, (Ref, Tup)):
                return m.fresh()
            return Child(one, spacing.whole(data), event)
        m.use(event, one)
        count = call.get(1, "num")
        if count is None:
            return m.fresh() if call.open or call.more else Batch(one, Const(0), (Const(2),), event)
        count = arrays.sequence(m, count)
        shape = count.items if isinstance(count, Tup) else (count,)
        return Batch(one, Const(0), shape, event)

    return m.each(key, derive)


def same(m: Machine, role: ClonesKey, call: Call) -> Value:
    value = call.given(role.key)
    if value is None:
        return m.fresh()
    content = arrays.sequence(m, value)
    if role.drops:
        return arrays.squeezed(content)
    if isinstance(content, Tup):
        return Stack(content.items, True)
    if isinstance(content, (Func, Mapped, ClassV)):
        return m.fresh()
    if isinstance(value, Ref) and value.kind == "instance":
        return value
    return content


def repeated(m: Machine, value: Value) -> Value:
    """An array of one key again and again; of tuples and dictionaries each value, of an object each key."""
    if isinstance(value, Tup):
        return Tup(tuple(m.each(held, lambda one: repeated(m, one)) for held in value.items))
    if isinstance(value, Ref) and value.kind == "instance":
        made = copying.shallow(m, value)
        for name, held in m.cells.holdings("attribute", value.uid):
            if isinstance(held, KEYS):
                m.cells["attribute", made.uid, name] = repeated(m, held)  # type: ignore[attr-defined]
        return made
    if isinstance(value, Ref) and value.kind == "dict":
        copy = m.new("dict", Tup(()))
        for name in mappings.keys_of(m, value).items:
            arrays.store(m, copy, name, repeated(m, mappings.look_up(m, value, name)))
        return copy
    if isinstance(value, Stack) and len(value.items) == 1 and is_keylike(value.items[0]):
        value = value.items[0]  # ``tile(key[None], n)``
    return Stack((value, value)) if is_keylike(value) else value


def draw(m: Machine, role: ConsumesKey, call: Call) -> Value:
    key = call.given(role.key)
    result = calls.pure_result(m, call)
    needed = not role.optional or key not in (None, NONE)
    if needed and (_is_no_key(key) if key is not None else not (call.open or call.more)):
        m.event("no key", NONE if key is None else key, call.name, call, key_node=call.giver(role.key))
    if key is None or m.muted:
        return result
    if _is_settled(call.given(role.chance)):
        m.ledger.spend_nothing(call.giver(role.key), call.frame)
        return result
    before = len(m.ledger.events)
    note(m, "draw", call, key, role.key)
    drawn = Sym(m.uid(), draws_of(result) | _noted(m, before))
    m.drawn.add(drawn.uid)
    return drawn


def _is_settled(chance: Value | None) -> bool:
    """Whether a probability is zero or one, so that nothing is left to chance."""
    return isinstance(chance, Const) and isinstance(chance.value, (int, float)) and chance.value in (0, 1)


def _is_no_key(value: Value) -> bool:
    """Whether a value surely is no key."""
    if isinstance(value, Op):
        return value.name in (".shape", ".ndim", ".dtype", "text")
    return isinstance(value, (Const, Tup)) or (isinstance(value, Ref) and value.kind in ("list", "dict", "set"))


def note(
    m: Machine, kind: Kind, call: Call, key: Value, parameter: Parameter, collection: str = "", is_likely: bool = False
) -> Event | None:
    options = guarded(key)
    if not any(is_keylike(option) for _, option in options):
        return None
    giver = call.giver(parameter)
    given = entry(giver, collection)
    place = read_from(m, given, call.frame)
    packed = _is_unpacked(call.node, given) or (given is giver and call.given(parameter) is not key)
    facts = {"collection": collection, "builds": kind != "draw", "viewed": place is not given, "packed": packed}
    facts["is_likely"] = is_likely
    event = m.event(kind, key, call.name, call, key_node=place, **facts)
    event.operand = Tup(tuple(v for v in call.everything() if v is not key and not isinstance(v, Ref)))
    m.use(event, key)
    return event


def _is_unpacked(call: ast.AST, given: ast.AST | None) -> bool:
    """Whether an argument comes out of something that a call unpacks."""
    unpacked = [each.value for each in getattr(call, "args", ()) if isinstance(each, ast.Starred)]
    unpacked += [each.value for each in getattr(call, "keywords", ()) if each.arg is None]
    return any(each is given for each in unpacked)


def entry(node: ast.AST | None, collection: str) -> ast.AST | None:
    """The key that a dict display gives to a collection; what is no display stays as it is."""
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and key.value == collection:
                return value
    return node


def uses(m: Machine, role: UsesKey, call: Call) -> Value:
    parameter = role.key if role.seed is None or call.given(role.seed) is None else role.seed
    key = call.given(parameter)
    result = calls.pure_result(m, call)
    if key is None or m.muted:
        return result
    kind = KINDS[role.how]
    draws = draws_of(result)
    silent = any(call.keywords.get(name) == Const(value) for name, value in SILENT.items())
    if silent and kind != "linen-init":
        return result
    is_table = role.mapping and all(isinstance(each, Ref) and each.kind == "dict" for each in options_of(key))
    if is_table and (table := mappings.entries(m, key)) is not None:
        for place, held in table.pairs:
            if isinstance(place, Const):
                event = note(m, kind, call, held, parameter, str(place.value))
                draws |= frozenset() if event is None else {event.index}
                if event is not None and role.only and place.value != role.only:
                    m.ledger.in_vain.add(event.index)
        return Sym(m.uid(), draws)
    if call.name == RNGS and isinstance(key, Sym) and isinstance(key.uid, tuple) and "seed" in str(key.uid[0]):
        return result  # a number: what is drawn from the streams tells whether they are made anew
    if parameter is role.seed or (role.integer and isinstance(key, Const) and isinstance(key.value, int)):
        key = m.each(key, lambda one: one if one == NONE else Root(one, m.event("make", Root(one), call.name, call)))
    collection, before = "params" if kind == "linen-init" else "", len(m.ledger.events)
    note(m, kind, call, key, parameter, collection)
    return Sym(m.uid(), draws | _noted(m, before))


def _noted(m: Machine, before: int) -> frozenset[int]:
    """The events that were noted since there were so many: of a call, one for each key that it may have been given."""
    return frozenset(range(before, len(m.ledger.events)))


def rngs(m: Machine, call: Call) -> Value:
    ref = m.new("rngs")
    given = dict(call.keywords)
    if call.values:
        given[DEFAULT_STREAM] = call.values[0]
    streams: list[Value] = []
    for stream, seed in given.items():
        key = seed
        if not isinstance(seed, (Root, Child)):
            place = call.giver_at(0 if stream == DEFAULT_STREAM else None, stream)
            key = Root(seed, m.event("make", Root(seed), call.name, call, key_node=place))
        streams.append(Tup((Const(stream), key, Const(0))))
    m.set_content(ref, Tup(tuple(streams)))
    return ref


def by_convention(m: Machine, function: Value, call: Call) -> Value | None:
    """The result of a method of something unknown that uses a key up by convention; None where it is given none."""
    how = CONVENTIONS.get(function.name[1:]) if isinstance(function, Op) and function.name[:1] == "." else None
    if isinstance(function, Op) and function.name[1:] in RUNNERS:
        if asking.is_told_to_train(call):
            return applying.unseen(m, function, call)
        applying.lend(m, function, call)
    if m.muted or not isinstance(function, Op):
        return None
    named = function.name[1:]
    is_likely = how is None and (named in LIKELY or bool(words(named) & LIKELY_WORDS))
    if how is None and not is_likely:
        return None
    parameter = next((name for name in KEY_PARAMETERS if name in call.keywords), None)
    key = call.get(0, parameter)
    if key is None or not all(
        isinstance(option, (Root, Child, Clone)) or (isinstance(option, (Sym, Op)) and m.ledger.uses(option))
        for option in options_of(key)
    ):
        return None
    event = note(m, KINDS[how or "splits"], call.to(named), key, Parameter(0, parameter), is_likely=is_likely)
    if is_likely:
        return None
    result = calls.pure_result(m, call)
    return Sym(m.uid(), draws_of(result) | (frozenset() if event is None else {event.index}))


def hand_over(m: Machine, call: Call, function: Value | None) -> None:
    """Note the keys that something unknown gets, if they were made in sight, or others were derived from them."""
    name = call.called(function)
    for _, key, given in call.handed() if name else ():
        if isinstance(key, (Child, Root)) or (isinstance(key, Sym) and m.ledger.uses(key)):
            m.event("hand over", key, name, call, key_node=given)


def share(m: Machine, call: Call, places: Sequence[int]) -> None:
    """Note that a lane of something unknown gets a key, by its name or by what was done with it, as all lanes do."""
    for place in places:
        key = call.values[place]
        named = isinstance(key, Sym) and isinstance(key.uid, tuple) and key.uid[0] in KEY_PARAMETERS
        if named or isinstance(key, (Root, Child)):
            note(m, "split", call, key, Parameter(place, None), is_likely=True)


# Calls that pass a key on


def note_view(m: Machine, name: str, value: Value) -> None:
    """Remember the keys that a call carries to another framework."""
    if m.knowledge.role(name, ViewsKey) is not None:
        m.ledger.viewed |= {key for key in holding.reachable(m, value) if is_keylike(key)}


def read_from(m: Machine, node: ast.AST | None, frame: Frame) -> ast.AST | None:
    """The expression that a key is read from, behind calls that only pass it on (``jax_view(key)``)."""
    while isinstance(node, ast.Call) and len(node.args) == 1 and not node.keywords:
        function = evaluate.silently(m, node.func, frame) if isinstance(node.func, (ast.Name, ast.Attribute)) else None
        role = m.knowledge.role(function.name, Passes) if isinstance(function, Ext) else None
        if role is None or role.factory or isinstance(node.args[0], ast.Starred):
            break
        node = node.args[0]
    return node
