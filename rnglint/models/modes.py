"""In which mode modules of torch are called: whether they train, and whether gradients are recorded meanwhile."""

from __future__ import annotations

import ast
from itertools import chain

from rnglint.knowledge.modes import EVAL, FLAG, MAKES_KNOWN, TRAIN
from rnglint.knowledge.roles import Draws
from rnglint.knowledge.roles.determinism import StopsGradients
from rnglint.knowledge.roles.modules import Layer, ModuleBase
from rnglint.machine import evaluate, holding, names
from rnglint.machine.callables import Call, ClassV, Frame, Func, Site
from rnglint.machine.events import Event, Rate, Trains
from rnglint.machine.guards import possible
from rnglint.machine.inspection import options_of
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Choice, Const, Ext, Op, Ref, Sym, Thing, Tup, Value
from rnglint.models import asking, devices
from rnglint.program import signatures

_REFUSES = "refuses"
"""The cell that says of a module whether it goes on training though it is asked to evaluate."""
AT_FIRST = "at first"
"""The mode that a module has when it is made."""
_DEEPEST = 8
"""So many containers lie around a layer, one in another."""


def of_layer(m: Machine, layer: Thing, rate: Value | None, frame: Frame) -> Trains | None:
    """What is known of a layer of torch that draws because it trains; None of another, and of one whose rate is 0."""
    drops = asking.is_positive(rate)
    return None if drops is False else _trains(m, layer, m.cells.get((FLAG, layer.uid)), frame, drops is True)


def note_mixed(m: Machine, layer: Thing, call: Call) -> None:
    """Note that a layer makes rows depend on each other because it trains: of each call of a model the first."""
    flag = m.cells.get((FLAG, layer.uid))
    if flag == Const(False) or layer.uid not in m.layers:
        return
    asked = next((step for step in m.step.path() if step.loop == "framework"), m.step)
    trains = None if asked in m.ledger.of_batch else _trains(m, layer, flag, call.frame)
    if trains is not None:
        event = Event(len(m.ledger.events), "mix", Sym(m.uid()), layer.name, call.node, m.step.below(call), m.guard)
        event.made, event.trains = m.layers[layer.uid], trains
        m.ledger.of_batch[asked] = event


def of_flag(m: Machine, rate: Rate, frame: Frame) -> Trains | None:
    """The same of dropout that asks the module in whose method it stands."""
    module, active = frame.receiver, rate.active
    if not isinstance(module, Ref) or module.kind != "instance" or isinstance(rate.active_node, ast.Constant):
        return None
    if rate.value is not None and not asking.is_positive(rate.value):
        return None
    flag = m.cells.get(("attribute", module.uid, FLAG))
    if active != flag and not (flag is None and getattr(active, "name", "") == f".{FLAG}"):
        return None
    return _trains(m, module, flag, frame)


def of_new(m: Machine, module: Ref, name: str, site: Site) -> Value | None:
    """The mode of a module of torch while its constructor runs, which says nothing of what is asked of it later."""
    frames = (site.frame, *(step.frame for step in m.step.path())) if name == FLAG else ()
    if not any(frame.receiver == module and getattr(frame.node, "name", "") == "__init__" for frame in frames):
        return None
    role = None if module.cls is None else names.outside_role(m, module.cls, ModuleBase)
    is_torch = role is not None and role.framework == "torch"
    return Op(AT_FIRST, (Op(f".{FLAG}", (module,)),)) if is_torch else None


def note_silenced(m: Machine, role: Draws, call: Call) -> None:
    """Dropout that is asked for nothing: by the flag of its module, if that is what it goes by."""
    module = call.frame.receiver
    if role.rate is None or not isinstance(module, Ref) or isinstance(call.giver(role.active), ast.Constant):
        return
    given, flag = call.given(role.rate), m.cells.get(("attribute", module.uid, FLAG))
    drops = given is None or asking.is_positive(given)
    if drops and call.given(role.active) == flag and records_gradients(m):
        asking.note_silenced(m, module, flag, call)


def evaluating(m: Machine, rate: Rate, frame: Frame, can_be_told: bool) -> Ref | None:
    """The module that makes a draw which is told nothing about the mode, if it has surely been put into evaluation.

    ``frame``: where it stands; in a method of a module, it counts if what draws could not be told.
    """
    if rate.active is not None or (rate.value is not None and not asking.is_positive(rate.value)):
        return None
    own = frame.receiver
    if isinstance(own, Ref) and _all_off(m, own):
        return own
    frames = ([] if can_be_told else [frame], (step.frame for step in reversed(m.step.path())))
    held = (each.receiver for each in chain.from_iterable(frames))
    module = next((each for each in held if isinstance(each, Ref)), None)
    flag = None if module is None else m.cells.get(("attribute", module.uid, FLAG))
    return module if flag == Const(False) or (module is not None and _all_off(m, module)) else None


def _all_off(m: Machine, holder: Ref) -> bool:
    """Whether an object that is no module, but can be put into a mode, has put all that it holds into evaluation."""
    cls = holder.cls
    if holder.kind != "instance" or cls is None or names.outside_role(m, cls, ModuleBase) is not None:
        return False
    if not any(isinstance(names.class_member(m, cls, name), Func) for name in (TRAIN, EVAL)):
        return False
    held = [each for each in holding.held(m, holder) if isinstance(each, (Thing, Ref))]
    if any(("version", each) in m.cells for each in held):
        return False
    flags = (m.cells.get((FLAG, each.uid)) or m.cells.get(("attribute", each.uid, FLAG)) for each in held)
    return {each for each in flags if each is not None} == {Const(False)}


def is_plain(m: Machine, holder: Value, held: Value) -> bool:
    """Whether a module of torch does not know the modules in a tuple, list or dictionary that it holds.

    Lists and dictionaries have to be written out.  Its class may make the modules known in another way.
    """
    if not isinstance(holder, Ref) or holder.kind != "instance" or holder.cls is None:
        return False
    plain = isinstance(held, Tup) or (isinstance(held, Ref) and (held.uid in m.written or held.uid in m.displays))
    role = names.outside_role(m, holder.cls, ModuleBase) if plain else None
    if role is None or role.framework != "torch":
        return False
    own = (base.frame.code for base in names.mro(m, holder.cls) if isinstance(base, ClassV))
    return not any(code.holds(*MAKES_KNOWN) for code in own)


def note_refusal(m: Machine, module: Ref, mode: Value) -> None:
    """Note whether a module goes on training that is asked to evaluate: its own ``train`` hands torch no mode.

    One that says which mode it is to be has decided so.
    """
    refuses = mode == Const(True) and _forgets(m, module)
    m.cells[_REFUSES, module.uid] = Const(refuses)
    if refuses:
        m.ledger.refused[module.uid] = m.step


def note_part(m: Machine, part: Value, mode: Value) -> None:
    """Note that the own ``train`` of a module lets a part of it train, with no word of the mode that it is asked for.

    A layer that draws is asked for that on purpose.
    """
    module = m.step.frame.receiver
    drawing = isinstance(part, Thing) and m.knowledge.role(part.name, Layer) is not None
    if part != module and not drawing and mode == Const(True) and isinstance(module, Ref) and _forgets(m, module):
        m.cells[_REFUSES, module.uid] = Const(True)
        m.ledger.refused[module.uid] = m.step


def _forgets(m: Machine, module: Ref) -> bool:
    """Whether a call without a mode stands in the own ``train`` of a module, which is asked to evaluate."""
    call, frame = m.step.node, m.step.frame
    own = None if module.cls is None else names.class_member(m, module.cls, TRAIN)
    if not isinstance(own, Func) or own.node is not frame.node or not isinstance(call, ast.Call):
        return False
    given = [m.cells.get((frame.uid, name)) for name in signatures.names(own.node)[1:2]]
    return given == [Const(False)] and not (call.args or call.keywords)


def refusing(m: Machine, layer: Thing, frame: Frame) -> Ref | None:
    """The module around a layer that trains although it was asked to evaluate."""
    if m.cells.get((FLAG, layer.uid)) != Const(True):
        return None
    modules = (each.receiver for each in (frame, *(step.frame for step in reversed(m.step.path()))))
    asked = (each for each in modules if isinstance(each, Ref) and (_REFUSES, each.uid) in m.cells)
    return next((each for each in asked if m.cells.get((_REFUSES, each.uid)) == Const(True)), None)


def unaware(m: Machine, layer: Thing) -> Ref | None:
    """The module around a layer that is in evaluation mode and cannot tell it so: a plain list of it holds the layer.

    Or a dictionary does; or these hold a module that holds it.
    """
    child: Thing | Ref = layer
    if (FLAG, layer.uid) in m.cells or ("version", layer) in m.cells:
        return None
    modules = dict.fromkeys(step.frame.receiver for step in reversed(m.step.path()))
    for module in (each for each in modules if isinstance(each, Ref) and each.kind == "instance"):
        flag = m.cells.get(("attribute", module.uid, FLAG))
        if flag == Const(False):
            held = [each for each in devices.held(m, module) if is_plain(m, module, each)]
            return module if any(_holds(m, _content(m, each), child) for each in held) else None
        if flag is not None or ("version", module) in m.cells:
            return None
        child = module
    return None


def _holds(m: Machine, holder: Value, child: Thing | Ref, depth: int = 0) -> bool:
    """Whether something holds a module, itself or in modules of torch that run what they hold one after the other."""
    held = devices.held(m, holder) if depth < _DEEPEST else []
    return child in held or any(_holds(m, each, child, depth + 1) for each in held if isinstance(each, (Thing, Tup)))


def _content(m: Machine, container: Value) -> Value:
    """What a list holds; of another container, itself."""
    return m.content(container) if isinstance(container, Ref) and container.kind == "list" else container


def _trains(m: Machine, module: Ref | Thing, flag: Value | None, frame: Frame, drops: bool = True) -> Trains | None:
    around = {module, frame.receiver, *(step.frame.receiver for step in m.step.path())}
    if any(("version", each) in m.cells for each in around if isinstance(each, (Ref, Thing))):
        return None  # something unknown got hold of it, and may have switched it
    said = [option for _, option in possible(m.guard, flag)] if isinstance(flag, Choice) else [flag]
    if any(each not in (None, Const(True)) for each in said):
        return None
    switched = m.cells.get(("switched", module.uid))
    ways = [] if switched is None else [each for each in options_of(switched) if isinstance(each, Op)]
    despite = any(m.cells.get(("attribute", getattr(each, "uid", 0), FLAG)) == Const(False) for each in around)
    frames = frozenset(frame for way in ways for frame in way.args)
    by = m.ledger.switched_on.get(module.uid) if frames else None
    return Trains(records_gradients(m), frames, drops, despite, by)


def records_gradients(m: Machine) -> bool:
    """Whether gradients may flow through what happens now."""
    if m.without_gradients:
        return False
    frames = {step.frame.whole for step in m.step.path()}
    return not any(_stops(m, node, frame) for frame in frames for node in getattr(frame.node, "decorator_list", ()))


def _stops(m: Machine, decorator: ast.expr, frame: Frame) -> bool:
    value = evaluate.silently(m, decorator, frame.outer or frame)
    return stops_gradients(m, value)


def stops_gradients(m: Machine, value: Value) -> bool:
    """Whether a value is a context, or gives one, in which no gradients are recorded."""
    name = m.knowledge.canonical(value.name) if isinstance(value, (Thing, Ext)) else ""
    return m.knowledge.role(name, StopsGradients) is not None
