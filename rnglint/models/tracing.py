"""Compilers, and other APIs that run a function once to record it: what is traced, by whom, and what it was given."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rnglint.knowledge.lookup import FRAMEWORKS
from rnglint.knowledge.roles import Compiles, RefusesDraws, ReturnsReceiver, Runs, Tracks
from rnglint.machine import calls, controls, holding, meeting, names, receivers
from rnglint.machine.callables import OPEN, Bound, Call, ClassV, Descriptor, Func, Mapped, PartialV
from rnglint.machine.events import Splits, Tracing
from rnglint.machine.inspection import ARGUMENT, number
from rnglint.machine.machine import Machine
from rnglint.machine.states import Batch, Child, Root
from rnglint.machine.terms import NONE, Choice, Const, Ext, Op, Ref, Thing, Tup, Value
from rnglint.models import modules
from rnglint.program import signatures

_DEPTH = 8


def control_of(m: Machine, name: str) -> Runs | None:
    """How an API runs what it is given; None where it does not, or where another role says that."""
    role = m.knowledge.role(name, Runs)
    if role is not None:
        return role if role.returns_function or role.form in controls.FORMS else None
    compiles = m.knowledge.role(name, Compiles)
    if compiles is None or compiles.in_place:
        return None
    return Runs("call", (compiles.function,), returns_function=True, compiled=True)


def may_compile(m: Machine, cls: ClassV) -> bool:
    """Whether a class is one of modules, and the file that is executed compiles something: perhaps such a module."""
    code = m.entry.code
    known = m.memo.get(("compiles", code.uid))
    if known is None:
        compiles = code.holds(*FRAMEWORKS) and code.holds(*sorted(m.knowledge.names_of(Compiles)))
        known = m.memo["compiles", code.uid] = Const(compiles)
    return known == Const(True) and modules.base_role(m, cls) is not None


def role_of(m: Machine, name: str) -> Compiles | Runs | None:
    """What an API does to the functions that it gets, if it compiles them, or what happens in them is seen outside."""
    compiles, runs = m.knowledge.role(name, Compiles), m.knowledge.role(name, Runs)
    return compiles or (None if runs is None or runs.kind == "aside" else runs)


def told(m: Machine, name: str, call: Call) -> dict[str, Value | None]:
    """What an API that refuses draws is told of them and of rows, by name, also where it is told by position."""
    role = m.knowledge.role(name, RefusesDraws)
    options = () if role is None else (role.switch, role.axes)
    given = {each.name or "": call.given(each) for each in options if each is not None}
    unseen = call.open and None in given.values()
    return given | ({OPEN: Op(OPEN, ())} if unseen else {})


def note(m: Machine, mapped: Mapped) -> Mapped:
    """Remember a compiled or mapped function that is made, in case that nothing in sight calls it."""
    if _is_worth_calling(m, mapped) and not m.muted:
        m.compiled.append(mapped)
    return mapped


def _is_worth_calling(m: Machine, mapped: Mapped) -> bool:
    """Whether it matters that a function runs in the hands of an API: one that compiles, or that maps it at once."""
    maps = m.knowledge.role(mapped.name, Runs)
    traced = maps is not None and maps.traces_once and maps.kind == "vmap"
    return mapped.control.compiled or traced or m.knowledge.role(mapped.name, RefusesDraws) is not None


def runs_once(m: Machine, mapped: Mapped) -> bool:
    """Whether Python runs a function a single time for all lanes, and records what it does to arrays."""
    maps = role_of(m, mapped.name)
    return isinstance(maps, Runs) and maps.traces_once and m.knowledge.role(mapped.name, RefusesDraws) is None


def is_pure(m: Machine, mapped: Mapped) -> bool:
    """Whether a compiled function does nothing but give its result."""
    role = role_of(m, mapped.name)
    return (
        isinstance(role, Compiles)
        and role.mode == "traces-once"
        and mapped.control.compiled
        and m.knowledge.role(mapped.name, Tracks) is None
    )


def is_traced(m: Machine, function: Value) -> bool:
    """Whether a function went through such an API."""
    while isinstance(function, Mapped):
        if _is_worth_calling(m, function):
            return True
        function = function.function
    return False


def _differentiated(mapped: Mapped, call: Call) -> list[Value]:
    """The arguments by which a function is differentiated: the first one, or those that ``argnums`` names."""
    named = dict(mapped.options).get("argnums", Const(0))
    places = [each.value for each in (named.items if isinstance(named, Tup) else (named,)) if isinstance(each, Const)]
    return [call.values[at] for at in places or [0] if isinstance(at, int) and at < len(call.values)]


def _axes(m: Machine, mapped: Mapped) -> Value | None:
    """The axes that a mapped function was told to go through, by whatever name."""
    refuses, options = m.knowledge.role(mapped.name, RefusesDraws), dict(mapped.options)
    named = None if refuses is None or refuses.axes is None else refuses.axes.name
    return options.get("axes") or (None if named is None else options.get(named))


@contextmanager
def applied(m: Machine, mapped: Mapped, call: Call) -> Iterator[Call]:
    """Call a function that went through a transformation: who traces it sees what happens in it."""
    role = role_of(m, mapped.name)
    if mapped.control.form == "host":
        with m.having(compilers=[]):  # no compiler sees it
            yield call
        return
    if mapped.control.form in ("grad", "value-and-grad"):
        meeting.learn(m, _differentiated(mapped, call))
    if role is None:
        yield call
        return
    static = _static(m, role, mapped) if isinstance(role, Compiles) else frozenset()
    if isinstance(role, Compiles):
        call = _changing(call, static)
    tracing = Tracing(
        mapped.site.node, mapped.site.frame, mapped.name, role, mapped.options, mapped.function, mapped.made, m.uid(),
        m.step, m.compilers[-1] if m.compilers else None, *_given(m, role, call, static),
        _leaves(m, controls.broadcast(m, call, _axes(m, mapped)))[0],
        unseen=m.unseen, static=_fixed(mapped, call, static),
    )  # fmt: skip
    m.called.add(mapped.made)
    if isinstance(role, Compiles) and not m.unseen and not m.muted:
        m.ledger.tracings.append(tracing)
    # Which key a function had that is traced once is not that of the contexts around the call.
    supplies = [] if isinstance(role, Compiles) else m.entered
    with m.having(unseen=False, compilers=[*m.compilers, tracing], entered=supplies):
        yield call


def gives(m: Machine, mapped: Mapped, result: Value) -> Value:
    """Note what a function gives that is traced."""
    if m.compilers and m.compilers[-1].made == mapped.made:
        m.compilers[-1].result = result
    return result


@contextmanager
def running(m: Machine, name: str, control: Runs, body: Value | None, call: Call) -> Iterator[None]:
    """Run a call of an API that runs its bodies itself (``lax.scan``)."""
    if control.form == "host":
        with m.having(compilers=[]):  # no compiler sees it
            yield
        return
    role = m.knowledge.role(name, Runs)
    if role is None or role.kind == "aside" or body is None:
        yield
        return
    values = [value for value in call.everything() if value is not body]
    given, splits = _leaves(m, values)
    outer = m.compilers[-1] if m.compilers else None
    options = tuple(call.options.items())
    tracing = Tracing(call.node, call.frame, name, role, options, body, 0, m.uid(), m.step, outer, given, splits)
    with m.having(compilers=[*m.compilers, tracing]):
        yield


def _changing(call: Call, static: frozenset[int | str]) -> Call:
    """The call of a compiled function: given numbers are no constants in its body, unless it says that they are."""

    def given(place: int | str, value: Value) -> Value:
        return Op(ARGUMENT, (value,)) if number(value) is not None and place not in static else value

    values = [given(place, value) for place, value in enumerate(call.values)]
    keywords = {name: given(name, value) for name, value in call.keywords.items()}
    return Call(call.node, call.frame, values, keywords, call.nodes, call.open, call.more)


def _static(m: Machine, role: Compiles, mapped: Mapped) -> frozenset[int | str]:
    """The arguments that are compiled into the function: by position and by name."""
    options = dict(mapped.options)
    found: set[int | str] = set()
    for option in (role.static_names, role.static_numbers):
        value = options.get(option) if option is not None else None
        if isinstance(value, Ref):
            value = m.content(value)
        items = value.items if isinstance(value, Tup) else () if value is None else (value,)
        found |= {item.value for item in items if isinstance(item, Const) and isinstance(item.value, (int, str))}
    names = _parameters(mapped.function)
    for place in list(found):
        if isinstance(place, int) and -len(names) <= place < len(names):
            found.add(names[place])
            found.add(place % len(names))
        elif isinstance(place, str) and place in names:
            found.add(names.index(place))
    return frozenset(found)


def _fixed(mapped: Mapped, call: Call, static: frozenset[int | str]) -> tuple[tuple[str, Value], ...]:
    """The static parameters, with what a call gives for them."""
    given = {**dict(zip(_parameters(mapped.function), call.values, strict=False)), **call.keywords}
    return tuple((name, value) for name, value in given.items() if name in static)


def _parameters(function: Value) -> list[str]:
    skipped = 0
    while isinstance(function, (PartialV, Mapped, Bound)):
        skipped += len(function.args) if isinstance(function, PartialV) else isinstance(function, Bound)
        function = function.function
    return _names(function)[skipped:] if isinstance(function, Func) else []


def _given(
    m: Machine, role: Compiles | Runs, call: Call, static: frozenset[int | str]
) -> tuple[frozenset[Value], Splits]:
    """What a function is given anew with each call: no object that is static, and none whose attributes are guarded."""
    guarded = isinstance(role, Compiles) and role.mode != "traces-once"

    def is_fixed(place: int | str, value: Value) -> bool:
        return isinstance(value, Ref) and value.kind == "instance" and (guarded or place in static)

    values = [value for place, value in enumerate(call.values) if not is_fixed(place, value)]
    values += [value for name, value in call.keywords.items() if not is_fixed(name, value)]
    return _leaves(m, values)


def _leaves(m: Machine, values: list[Value]) -> tuple[frozenset[Value], Splits]:
    """What some values hold, and with which splits the keys in them were made."""
    every = [each for value in values for each in holding.held(m, value)]
    splits = {(id(each.via.node), each.parent) for each in every if isinstance(each, Batch) and each.via is not None}
    splits |= {
        (0 if each.via is None else id(each.via.node), each) for each in every if isinstance(each, (Child, Root))
    }
    return frozenset(every), frozenset(splits)


def home(function: Value) -> Func | ClassV | None:
    """The function, or the class of the object, behind transformations and partial application."""
    for _ in range(_DEPTH):
        if isinstance(function, (Mapped, PartialV, Bound)):
            function = function.function
        elif isinstance(function, Choice):
            function = function.options[0][1]
        elif isinstance(function, Thing) and function.function is not None:
            function = function.function
        else:
            break
    if isinstance(function, Ref):
        return function.cls
    return function if isinstance(function, (Func, ClassV)) else None


def module_within(m: Machine, mapped: Mapped, name: str) -> Ref | None:
    """The module of torch that was compiled, if it has an attribute, or its class defines that."""
    held = mapped.function
    if not isinstance(held, Ref) or held.cls is None or m.knowledge.role(mapped.name, Compiles) is None:
        return None
    role = modules.base_role(m, held.cls)
    if role is None or role.framework != "torch":
        return None
    own = names.class_member(m, held.cls, name)
    return held if ("attribute", held.uid, name) in m.cells or isinstance(own, (Func, Descriptor)) else None


def of_receiver(m: Machine, role: Compiles, call: Call) -> Value | None:
    """``model.compile()``: from now on, calls of the object are traced."""
    if not role.in_place or call.receiver is None:
        return None
    if isinstance(call.receiver, (Ref, Thing)):
        control = Runs("call", (), returns_function=True, compiled=True)
        made = Mapped(call.receiver, control, call.name, tuple(call.keywords.items()), call, m.uid())
        m.cells["compiled", call.receiver.uid] = note(m, made)
    return NONE


def in_place(m: Machine, receiver: Ref | Thing) -> Mapped | None:
    """How an object was compiled in place, unless that is what is running."""
    held = m.cells.get(("compiled", receiver.uid))
    if not isinstance(held, Mapped) or any(tracing.function == receiver for tracing in m.compilers):
        return None
    return held


def method(m: Machine, ref: Ref, name: str) -> Value | None:
    """A method of the framework's class by which the object is compiled, that gives it back, or leaves it as it is."""
    for base in names.mro(m, ref.cls) if ref.cls is not None else ():
        if isinstance(base, Ext):
            full = m.knowledge.canonical(f"{base.name}.{name}")
            entry = m.knowledge.lookup(full)
            if entry is not None and (not entry.roles or any(isinstance(each, _OWN) for each in entry.roles)):
                return Bound(Ext(full), ref)
    return None


_OWN = (Compiles, ReturnsReceiver)


def run_unseen(m: Machine, belongs: Callable[[Mapped], bool]) -> None:
    """Call compiled functions that nothing in sight has called, with symbols: somebody else will."""
    for mapped in reversed(m.compiled):
        if mapped.made in m.called or not belongs(mapped):
            continue
        m.called.add(mapped.made)
        call = _symbolic(m, mapped)
        if call is None:
            continue
        m.live = True
        with m.having(unseen=True):
            calls.call(m, mapped, call)


def _symbolic(m: Machine, mapped: Mapped) -> Call | None:
    """A call with symbols for the parameters of a function behind transformations; None where it is not known."""
    function: Value = mapped
    behind = 0
    given: frozenset[str] = frozenset()
    while isinstance(function, (Mapped, PartialV, Bound)):
        if isinstance(function, PartialV):
            behind += len(function.args)
            given |= {name for name, _ in function.keywords}
        behind += isinstance(function, Bound)
        function = function.function
    if isinstance(function, Ref) and function.cls is not None:
        role = modules.base_role(m, function.cls)
        found = names.class_member(m, function.cls, "__call__" if role is None else role.call)
        behind += 1
        function = found if found is not None else function
        while isinstance(function, Mapped):
            function = function.function
    if not isinstance(function, (Func, Thing)):
        return None
    if isinstance(function, Thing):
        return mapped.site.giving(m.fresh())
    every = receivers.symbolic(m, function, mapped.site)
    keywords = {name: value for name, value in every.keywords.items() if name not in given}
    values = [v for v, p in zip(every.values, _names(function), strict=True) if p not in given][behind:]
    return Call(every.node, every.frame, values, keywords)


def _names(function: Func) -> list[str]:
    return [each.arg for each in signatures.positional(function.node)]
