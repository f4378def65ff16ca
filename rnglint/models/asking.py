"""What layers of the module systems of JAX ask for when they are called, and what runs of models give them."""

from __future__ import annotations

import ast
from collections.abc import Hashable

from rnglint.knowledge.modes import EVALUATES, FLAG, TRAINS
from rnglint.knowledge.networks import RNGS
from rnglint.knowledge.roles import AsksStream, Layer, MergesOption, Parameter, RunsFunction, RunsModel, StochasticLayer
from rnglint.knowledge.roles.keys import NextKey
from rnglint.machine import mappings
from rnglint.machine.callables import OPEN, Call, Site
from rnglint.machine.events import PYTHON_LOOPS, Ask, Run, Silenced, Step
from rnglint.machine.guards import assume, possible
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, NOWHERE, Choice, Const, Guard, Op, Ref, Thing, Value
from rnglint.program.syntax import ways_out


def settled(m: Machine, value: Value | None) -> Value | None:
    """The one of several values that it is on this path, if that is known."""
    if not isinstance(value, Choice):
        return value
    options = possible(m.guard, value)
    return options[0][1] if len(options) == 1 else value


def part(m: Machine, thing: Thing, parameter: Parameter | None) -> Value | None:
    """What a layer was given when it was made."""
    if parameter is None:
        return None
    return m.cells.get(("part", thing.uid, parameter.name)) or m.cells.get(("part", thing.uid, parameter.position))


def rate(m: Machine, thing: Thing, role: Layer) -> Value | None:
    """How much a layer drops, if anything says so."""
    given = settled(m, part(m, thing, role.rate))
    return Const(role.rate_default) if given is None and role.rate_default is not None else given


def chosen(m: Machine, role: MergesOption, call: Call) -> Value:
    """The one of several options that is not None."""
    given = [settled(m, call.given(option)) for option in role.options]
    known = [value for value in given if value is not None and value != NONE]
    return known[0] if len(known) == 1 else m.fresh()


# Layers


def layer(m: Machine, thing: Thing, call: Call) -> Ask | bool:
    """A layer is called that may draw: what it asks for; else whether it surely draws nothing."""
    role = m.knowledge.role(thing.name, StochasticLayer)
    if role is None or call.more or ("part", thing.uid, OPEN) in m.cells:
        return False
    given = rate(m, thing, role)
    drops = is_positive(given)
    active, decided = _activity(m, thing, role, call)
    if drops:
        note_silenced(m, thing, m.cells.get((FLAG, thing.uid)), call)
    if drops is False or active is None:
        return True
    name = part(m, thing, role.stream_name)
    stream = role.stream_default if name is None else name.value if isinstance(name, Const) else None
    event = m.event("ask", NONE, thing.name, call, made=m.layers.get(thing.uid))
    source, own = _source(m, thing, role, call)
    event.guard |= active if drops else active | {(Op("rate", (NONE if given is None else given,)), True)}
    return _noted(m, Ask(
        event, role, stream, decided or not (role.strict or drops), thing, source, own, active=active,
        lifts=(*m.lifted, *m.lifts.get(thing.uid, ())),
        contained=call.nodes.get(0) is call.node, told=(FLAG, thing.uid) in m.cells,
    ))  # fmt: skip


def note_silenced(m: Machine, module: Thing | Ref, flag: Value | None, call: Call) -> None:
    """What would draw is asked for it in a loop; it is silent if something has switched its module to evaluation.

    That may have happened in each so many rounds only: all behind the first of them are silent.  Or a way out of the
    function passes over what would have switched it back.
    """
    switched, back = m.ledger.switched_off.get(module.uid), m.ledger.switched_on.get(module.uid)
    single: list[tuple[Guard, Value | None]] = [(frozenset(), flag)]
    ways = [*possible(m.guard, flag)] if isinstance(flag, Choice) else single
    off = [guard for guard, option in ways if option == Const(False)]
    left = len(ways) == 1 or (switched is not None and back is not None and _is_passed_over(switched, back))
    if switched is not None and any(left or any(map(_comes_round, guard)) for guard in off):
        step = m.step.below(call)
        if step.is_in(*PYTHON_LOOPS):
            tracings = m.compilers[-1].stack() if m.compilers else []
            m.ledger.silenced.append(Silenced(step, m.layers.get(module.uid), switched, tracings, len(ways) > 1))


def _is_passed_over(switched: Step, back: Step) -> bool:
    """Whether a module is switched to evaluation and back by two statements of a block, with a way out between them.

    A way out that always gives one answer ends the loop, perhaps.
    """
    code, function = switched.frame.code, switched.frame.node
    first, last = (code.statement(each.node, function) for each in (switched, back))
    block = [] if first is None or back.frame.node is not function else code.block(first)
    if first not in block or last not in block:
        return False
    exits = ways_out(block[block.index(first) : block.index(last)])
    given = [each.value for each in exits if isinstance(each, ast.Return)]
    return bool(exits) and all(not isinstance(each, ast.Constant) or each.value is None for each in given)


def _comes_round(condition: tuple[Hashable, bool]) -> bool:
    """Whether a condition holds in each so many rounds: a remainder is compared with a number."""
    atom, holds = condition
    left = atom.args[0] if isinstance(atom, Op) and atom.name == "==" else None
    return holds and isinstance(left, Op) and left.name == "%"


def stream(m: Machine, role: AsksStream, call: Call) -> Value | None:
    """A method takes a key of a stream of the running model, or asks if there is one; what it gives, if it is known."""
    given = settled(m, call.given(role.name))
    stream = role.default if given is None else given.value if isinstance(given, Const) else None
    event = m.event("ask", NONE, call.name, call)
    run = _noted(m, Ask(event, role, stream, True, lifts=tuple(m.lifted))).run
    if not role.whether or run is None or stream is None:
        return None
    gives_keys = m.knowledge.role(call.name, NextKey) is not None
    if stream in run.keys:
        return None if gives_keys else Const(True)
    none: Value = NONE if gives_keys else Const(False)
    return none if run.whole else None


def of_rngs(m: Machine, source: Ref, name: str, key: Value, site: Site) -> None:
    """A key of a stream is taken from an ``Rngs`` of nnx."""
    role = AsksStream(Parameter(None, None), name, "nnx")
    _noted(m, Ask(m.event("ask", key, RNGS, site), role, name, True, source=source))


def _noted(m: Machine, ask: Ask) -> Ask:
    receivers = {step.frame.receiver for step in (*m.step.path(), ask.event.step)}
    objects = (each for each in receivers if isinstance(each, Ref) and each.kind == "instance")
    ask.shown = all(("made", each.uid) in m.cells for each in objects)
    ask.condition = frozenset(
        (atom, holds)
        for atom, holds in ask.event.guard
        if (atom, not holds) not in m.refused and not (isinstance(atom, tuple) and atom[0] == "iteration")
    )
    if m.applied:
        ask.run = m.applied[-1]
        ask.run.asks.append(ask)
    m.ledger.asks.append(ask)
    return ask


def is_positive(rate: Value | None) -> bool | None:
    """Whether a rate is above zero; None where that is not known."""
    if isinstance(rate, Choice):
        found = {is_positive(option) for _, option in rate.options}
        return found.pop() if len(found) == 1 else None
    known = rate.value if isinstance(rate, Const) else None
    return known > 0 if isinstance(known, (int, float)) else None


def _activity(m: Machine, thing: Thing, role: StochasticLayer, call: Call) -> tuple[Guard | None, bool]:
    """The condition under which a layer draws, None where it does not; and whether anything says so."""
    off = settled(m, call.given(role.off_call))
    if off is None or off == NONE:
        training = m.cells.get((FLAG, thing.uid))
        if training is not None:
            return (NOWHERE, True) if training == Const(True) else (None, True)
        off = m.cells.get(("attribute", thing.uid, role.off.name)) or part(m, thing, role.off)
        off = settled(m, off)
    if off is None or off == NONE:
        return (None if role.off_default else NOWHERE), role.off_default is not None
    if isinstance(off, Choice) and any(option == NONE for _, option in off.options):
        return frozenset({(Op("told", (off,)), True)}), True
    return assume(off, False), True


def _source(m: Machine, thing: Thing, role: StochasticLayer, call: Call) -> tuple[Value | None, bool]:
    """What a layer draws from, and whether its constructor gave it that."""
    given = settled(m, call.given(role.source_call))
    if isinstance(call.giver(role.source_call), ast.Constant):
        given = None
    if given is None or given == NONE:
        held = settled(m, part(m, thing, role.source))
        return held or given, held is not None and held != NONE
    return given, False


# Runs


def run(m: Machine, role: RunsModel | RunsFunction, call: Call, model: Value) -> Run:
    """Note a run of a model, with the keys that it is given for its streams."""
    event = m.event("run", NONE, call.name, call, key_node=call.giver(role.rngs))
    given = settled(m, call.given(role.rngs))
    table = mappings.entries(m, given) if isinstance(given, (Ref, Choice)) else None
    if given is None or given == NONE:
        keys, whole = {}, not call.more and not (given is None and call.open)
    elif table is not None:
        pairs = [(key.value, item) for key, item in table.pairs if isinstance(key, Const)]
        keys, whole = {str(key): item for key, item in pairs}, not table.more and len(pairs) == len(table.pairs)
    else:
        keys, whole = {role.fallback: given}, False
    found = Run(event, role, model, keys, whole)
    if isinstance(given, Ref):
        found.table = m.displays.get(given.uid)
    m.ledger.runs.append(found)
    return found


def is_told_to_train(call: Call) -> bool:
    """Whether an argument by name says that a model trains, and none that it does not."""
    said = {name: value.value for name, value in call.keywords.items() if isinstance(value, Const)}
    flags = [bool(said.get(name)) for name in TRAINS & call.keywords.keys()]
    flags += [said.get(name) is False for name in EVALUATES & call.keywords.keys()]
    return bool(flags) and all(flags)
