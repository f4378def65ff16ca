"""What a torch module still drops in evaluation mode: its forward pass is executed with the flag switched off."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from rnglint.knowledge.modes import DROPOUT, EVAL, RUNS, TRAIN
from rnglint.knowledge.purposes import ENSEMBLES
from rnglint.knowledge.roles import AttentionDropout, Draws, Layer
from rnglint.machine import classes, names, receivers
from rnglint.machine.budgets import BUDGET, Exhausted
from rnglint.machine.callables import ClassV, Descriptor, Frame, Func, Mapped, PartialV, Site
from rnglint.machine.events import Event, Step
from rnglint.machine.guards import assume
from rnglint.machine.inspection import options_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import everything_in
from rnglint.machine.terms import Choice, Const, Ext, Guard, Method, Op, Ref, Sym, Thing, Value
from rnglint.models import modes, modules
from rnglint.program import signatures
from rnglint.program.classes import methods, module_base
from rnglint.program.code import Code
from rnglint.program.effects import DROPS, LAYERS
from rnglint.program.program import Program
from rnglint.program.scopes import Scope
from rnglint.program.syntax import SETTERS, descendants, is_setter, last_name, set_by_name
from rnglint.source.clock import CLOCK
from rnglint.trace.conditions_of_mode import may_switch
from rnglint.trace.given import followed
from rnglint.trace.programs import Execution, functions
from rnglint.trace.said import asks_for_spread

_EFFORT = 2 * BUDGET
_COMPARES = ("<", ">", "!=", "<=", ">=")


class Dropped(Struct, frozen=True):
    """Dropout that evaluation mode does not switch off, in the call of a module class."""

    module: str
    event: Event
    step: Step
    """Where it is told: the draw, or the call that decides how much is dropped."""
    path: tuple[Step, ...]
    """The calls from the forward pass to the draw, and the draw."""
    argument: ast.AST | None = None
    """The expression that decides how much is dropped, where that is told."""
    is_attention: bool = False
    is_layer: bool = False
    is_given: bool = False
    """Whether a program has given the module the function that drops."""
    is_unknown: bool = False
    """Whether it is a layer that its module cannot tell: a list holds it."""
    is_refused: bool = False
    """Whether the module's own `train` keeps a layer in training, whatever it is asked: told there."""
    is_one_of: bool = False
    """Whether the call calls other functions at other times, which know no mode."""
    is_asked: bool = False
    """Whether who calls the module may say how much is dropped."""
    is_frozen: bool = False
    """Whether the mode was read once, when the module was made."""
    is_plain: bool = False
    """Whether what drops is no module, but puts those that it holds into a mode."""
    named: tuple[Code, ast.AST] | None = None
    """Where the function that drops is named, if it is called under another name."""


def dropped(program: Program, code: Code, users: Iterable[Code], names: frozenset[str]) -> Iterator[Dropped]:
    """What module classes drop in evaluation mode, told in a file: its own, and those of users that inherit from it.

    ``names``: the definitions of the file that may drop something; classes of users mention one of them.
    """
    files = (code, *users)
    renamed = _set_by_texts(files)
    for each in files:
        for node in each.every_statement:
            is_near = isinstance(node, ast.ClassDef) and (each is code or each.touches(node, names))
            if not isinstance(node, ast.ClassDef) or not is_near or is_described(program, each, node):
                continue
            if _may_drop(program, each, node):
                known = _known(program, each, node, _options(node, files), renamed)
                yield from filter(None, (_told(known, event, code) for event in known.events))


def _set_by_texts(files: Sequence[Code]) -> frozenset[str]:
    """The attributes that users of a file may set by names that they compute: each text that stands in one of them."""
    setters = (each for code in files[1:] if code.holds(*SETTERS) for each in code.nodes)
    if not any(isinstance(each, ast.Call) and is_setter(each) and not set_by_name(each) for each in setters):
        return frozenset()
    texts = (each.value for code in files for each in code.nodes if isinstance(each, ast.Constant))
    return frozenset(each for each in texts if isinstance(each, str))


def left_on(execution: Execution, code: Code) -> Iterator[Dropped]:
    """What modules in evaluation mode drop, by functions that a program has given them, told in a file.

    Where no file on the way answers for it, it is told where the function is named.
    """
    for event in execution.ledger.of("draw"):
        module = event.evaluates
        if module is None or module.cls is None:
            continue
        steps = event.step.path()
        entered = next((at for at, step in enumerate(steps) if step.frame.receiver == module), 1)
        inner = event.guard - steps[entered - 1].guard  # what holds before has no say: it evaluated by then
        if may_switch(inner, frozenset()):
            continue
        is_plain = module_base(code.program, Scope(module.cls.frame.code, module.cls.node)) is None
        runs = [at for at, step in enumerate(steps) if _is_run(step, module.cls if is_plain else None)]
        attends = code.program.knowledge.role(event.api, AttentionDropout) is not None
        layer = None if attends else event.made
        meant = any(asks_for_spread(step, but=ENSEMBLES if layer else frozenset()) for step in steps)
        if meant or not (runs or layer) or (is_plain and attends):
            continue  # who calls what no forward pass reaches asks for what it does, but not for what nothing switches
        begin = runs[-1] + 2 - is_plain if runs else entered
        path = tuple(step for step in steps[begin:] if step.kind in ("call", "use"))
        if attends:
            yield from filter(None, [_of_attention(event, code, module.cls, frozenset(), path)])
            continue
        refused = execution.ledger.refused.get(module.uid)
        place = refused or (layer and _place(event, layer, module))
        if place is not None:
            if place.frame.code is code:
                name = module.cls.qualname
                yield Dropped(name, event, place, path, is_unknown=refused is None, is_refused=refused is not None)
            continue
        step, named = _deepest(path, code), _named(event, code)
        if step is None and named is not None and not any(_answers(each.frame.code) for each in path):
            step, named = event.step.below(Site(named[1], code.frame)), None
        if step is not None:
            yield Dropped(module.cls.qualname, event, step, path, is_given=True, named=named, is_plain=is_plain)


def _place(draw: Event, layer: Step, module: Ref) -> Step:
    """Where a layer that a module does not know is made, or runs: it may be made elsewhere, and be copied."""
    if any(step.frame.receiver == module for step in layer.path()):
        return layer
    return next((each for each in reversed(draw.step.path()) if _answers(each.frame.code)), layer)


def _is_run(step: Step, plain: ClassV | None) -> bool:
    """Whether a step is the call of a module, or of an object of a class that is none."""
    if plain is None or not isinstance(step.label, Func):
        return plain is None and step.kind == "call" and step.loop == "framework"
    return step.label.owner == plain and getattr(step.label.node, "name", "") in RUNS


def _answers(code: Code) -> bool:
    """Whether a file does something by its own text, so that rules look at it, and something in it may drop."""
    return bool(code.program.mentions.anywhere(code)) and code.program.acts(
        code, lambda bits: bits & (DROPS | LAYERS) > 0
    )


def _named(event: Event, code: Code) -> tuple[Code, ast.AST] | None:
    """Where a file names a function that is drawn with, without calling it."""
    named = (each for each in code.nodes if isinstance(each, (ast.Name, ast.Attribute)))
    canonical = code.program.knowledge.canonical
    for node in named:
        parent = code.parents.get(node)
        called = isinstance(parent, ast.Call) and parent.func is node
        if not called and not isinstance(parent, ast.Attribute) and canonical(code.outside(node) or "") == event.api:
            return code, node
    return None


def _options(node: ast.ClassDef, files: Iterable[Code]) -> frozenset[str]:
    """The names of the options that the calls of a class give to a constructor which takes any (``**options``)."""
    if all(each.args.kwarg is None for each in methods(node, "__init__")):
        return frozenset()
    made = (each for code in files if code.holds(node.name) for each in code.calls_of.get(node.name, ()))
    return frozenset(keyword.arg for call in made for keyword in call.keywords if keyword.arg is not None)


def is_described(program: Program, code: Code, node: ast.ClassDef) -> bool:
    """Whether a class is one of a framework's own of which the tables say what drops in it."""
    known, name = program.knowledge, code.module.name
    return known.is_framework(name) and known.role(f"{name}.{node.name}", Layer) is not None


def _may_drop(program: Program, code: Code, node: ast.ClassDef) -> bool:
    """Whether a class may drop more than its own layers do, by the names in it: those that a constructor makes obey."""
    known = program.mentions
    inherited = (last_name(below) for base in node.bases for below in descendants(base))
    if any(known.names(code).get(name, 0) & (DROPS | LAYERS) for name in inherited):
        return True
    switches = any(methods(node, TRAIN))
    for member in (*node.body, *code.patches.get(node.name, ())):
        constructs = getattr(member, "name", "") == "__init__"
        kinds = DROPS | LAYERS if not constructs or switches or _fills_lists(member) else DROPS
        if (known.own(code, member) if constructs else known.of(code, member)) & kinds:
            return True
    return False


def _fills_lists(constructor: ast.AST) -> bool:
    """Whether a constructor sets an attribute to a list, or the like, that is written out."""
    set_ = (each for each in descendants(constructor) if isinstance(each, (ast.Assign, ast.AnnAssign)))
    written = (ast.List, ast.ListComp, ast.Tuple, ast.Dict, ast.DictComp)
    return any(isinstance(each.value, written) and "self." in ast.unparse(each).partition("=")[0] for each in set_)


class Evaluated(Struct, frozen=True):
    """What the forward pass of a class does in evaluation mode."""

    entry: Code
    made: frozenset[int]
    """The functions that were made for it, by ``id`` of the node."""
    m: Machine
    cls: ClassV
    own: frozenset[Value] = frozenset()
    """Its arguments."""
    events: tuple[Event, ...] = ()
    built: Guard = frozenset()
    """The conditions under which its constructor came to its end: of the mode it can know nothing."""
    finished: bool = True


def drawn(
    program: Program, code: Code, users: Iterable[Code], node: ast.ClassDef
) -> Iterator[tuple[Event, list[Step]]]:
    """What the forward pass of a class draws in evaluation mode, if nothing may switch it off, with the way to it."""
    files = (code, *users)
    known = _known(program, code, node, _options(node, files), _set_by_texts(files))
    for event in known.events:
        steps = event.step.path()
        runs = [at for at, step in enumerate(steps) if _is_run(step, None)]
        switched = may_switch(event.guard, known.own, known.m.refused, known.built)
        if len(runs) == 1 and not (switched or event.fills) and event.source is None:
            yield event, [step for step in steps[runs[0] + 2 :] if step.kind in ("call", "use")]


def _known(
    program: Program, code: Code, node: ast.ClassDef, options: frozenset[str], renamed: frozenset[str]
) -> Evaluated:
    """The forward pass of a class; once some were too much, others, which may hold them, get a part of the effort."""
    key, others = (node, options, renamed), program.remembered.evaluated
    known = others.get(key)
    if known is None:
        effort = _EFFORT // (1 + sum(not each.finished for each in others.values()))
        known = others[key] = _evaluated(program, code, node, options, renamed, effort)
    program.views.made.update(known.made)
    return known


def _evaluated(
    program: Program, code: Code, node: ast.ClassDef, options: frozenset[str], renamed: frozenset[str], effort: int
) -> Evaluated:
    m = Machine(program, code.frame, effort)
    CLOCK.at = code.module.path, node.lineno
    m.follows_all = m.one_pass = True
    cls = ClassV(node, code.frame, node.name)
    try:
        role = modules.base_role(m, cls)
        forward = None if role is None or role.framework != "torch" else names.class_member(m, cls, role.call)
        while isinstance(forward, (Mapped, Descriptor)):
            forward = forward.function
        if not isinstance(forward, Func):
            return Evaluated(code, functions(m), m, cls)
        init = names.class_member(m, cls, "__init__")
        site = Site(node, code.frame)
        given = receivers.symbolic(m, init, site).without_first() if isinstance(init, Func) else site.giving()
        if options and isinstance(init, Func):
            others = options - {*signatures.names(init.node)}
            given.keywords.update((name, Sym((name, m.uid()))) for name in sorted(others))
            given.more = False
        module = classes.instantiate(m, cls, given)
        m.live = True
        if not isinstance(module, Ref):
            return Evaluated(code, functions(m), m, cls)
        modules.forget_changes(m, cls, module, renamed)
        modules.set_training(m, module, Const(False))
        before, built = len(m.ledger.events), m.guard
        asked = receivers.symbolic(m, forward, Site(forward.node, code.frame), module).without_first()
        modules.run(m, module, asked)
    except (Exhausted, RecursionError):
        return Evaluated(code, functions(m), m, cls, finished=False)
    own = frozenset(v.args[0] if isinstance(v, Op) and v.args else v for v in asked.everything())
    draws = (each for each in m.ledger.events[before:] if each.kind == "draw" and each.stream == "torch")
    return Evaluated(code, functions(m), m, cls, own, tuple(draws), built)


def _told(known: Evaluated, event: Event, code: Code) -> Dropped | None:
    m, cls, own = known.m, known.cls, known.own
    steps = event.step.path()
    runs = [index for index, step in enumerate(steps) if _is_run(step, None)]
    if len(runs) != 1 or event.fills or _home(event, cls) is not code:
        return None  # another module, or another file, which answers for itself
    path = tuple(step for step in steps[runs[0] + 2 :] if step.kind in ("call", "use"))
    layer = m.knowledge.role(event.api, Layer)
    if layer is not None and event.evaluates is not None:
        refused = m.ledger.refused.get(event.evaluates.uid)
        made = refused or event.made
        own_eval = isinstance(names.class_member(m, cls, EVAL), Func)
        if own_eval or made is None or made.frame.code is not code or may_switch(event.guard, own, m.refused):
            return None
        is_unknown = refused is None
        return Dropped(cls.qualname, event, made, path, is_unknown=is_unknown, is_refused=not is_unknown)
    if layer is not None:
        outside = event.made is None or steps[runs[0]] not in event.made.path() or layer.rate is None
        if outside or may_switch(event.guard, own, m.refused, known.built):
            return None
        step = _deepest(path, code)
        return None if step is None else Dropped(cls.qualname, event, step, path, is_layer=True)
    if event.rate is None or event.source is not None:
        return None
    if may_switch(event.guard - _switched_on(event), own, m.refused, known.built) or _is_ruled_out(event):
        return None
    if m.knowledge.role(event.api, AttentionDropout) is not None:
        return _of_attention(event, code, cls, own, path)
    rates = [] if event.rate.value is None else options_of(event.rate.value)
    if event.rate.active is not None:
        if not (_asks_for_rate(event.rate.active) or _is_frozen(event)):
            return None
    elif rates and all(v in (Const(0), *own) or not isinstance(getattr(v, "uid", ()), tuple) for v in rates):
        return None  # nothing, or what the caller of the module asks for, or something that is not seen sets
    asked = any(not own.isdisjoint(everything_in(each)) for each in rates)
    if (step := _deepest(path, code)) is None:
        return None
    is_one_of, is_frozen = _is_one_of(m, event), _is_frozen(event)
    return Dropped(cls.qualname, event, step, path, is_one_of=is_one_of, is_asked=asked, is_frozen=is_frozen)


def _is_one_of(m: Machine, event: Event) -> bool:
    """Whether the call that drops calls other functions at other times."""
    called = m.ledger.callables.get(getattr(event.step.node, "func", event.step.node), ())
    functions = [each for value in called for each in options_of(value)]
    plain = [each.function if isinstance(each, PartialV) else each for each in functions]
    roles = [m.knowledge.role(each.name, Draws) if isinstance(each, Ext) else None for each in plain]
    return any(role is None or role.active is None for role in roles)


def _home(event: Event, cls: ClassV) -> Code:
    """The file that answers for a draw: of the base class in whose method it stands, else that of the class.

    A class whose file does not speak of dropout leaves it to the function that drops.
    """
    code, owner = cls.frame.code, event.frame.owner
    if owner is not None:
        return owner.frame.code
    return code if code.holds(*DROPOUT) else event.frame.code


def _deepest(path: tuple[Step, ...], code: Code) -> Step | None:
    return next((step for step in reversed(path) if step.frame.code is code), None)


# Switches


def _switched_on(event: Event) -> Guard:
    """The condition that the switch of the draw itself is on."""
    active = None if event.rate is None else event.rate.active
    return frozenset() if active is None else assume(active, True) or frozenset()


def _asks_for_rate(active: Value | None) -> bool:
    """Whether a switch says no more than that there is something to drop (``p > 0``)."""
    if isinstance(active, Choice):
        return all(_asks_for_rate(option) for _, option in active.options)
    compared = active.args if isinstance(active, Op) and active.name in _COMPARES else ()
    return any(isinstance(arg, Const) and arg.value == 0 for arg in compared)


def _is_frozen(event: Event) -> bool:
    """Whether the switch of a draw is the mode that the module had when it was made."""
    return event.rate is not None and getattr(event.rate.active, "name", "") == modes.AT_FIRST


def _is_ruled_out(event: Event) -> bool:
    """Whether a condition on the way lets only a rate of zero pass (``if p == 0``)."""
    rate = None if event.rate is None else event.rate.value
    return any(holds and _says_zero(term, rate, 0) for term, holds in event.guard)


def _says_zero(term: object, rate: Value | None, depth: int) -> bool:
    if not isinstance(term, Op) or depth > 4:
        return False
    if term.name == "==":
        return rate in term.args and any(isinstance(arg, Const) and arg.value == 0 for arg in term.args)
    return term.name == "and" and any(_says_zero(arg, rate, depth + 1) for arg in term.args)


# Attention


def _of_attention(
    event: Event, code: Code, cls: ClassV, own: frozenset[Value], path: tuple[Step, ...]
) -> Dropped | None:
    rate = event.rate
    if rate is None or rate.node is None or not _is_given(rate.value, own):
        return None
    node, above = followed(rate.node, event.step)
    step = next(each for each in event.step.path()[len(above) :] if each.kind in ("call", "use"))
    if isinstance(node, ast.Name) and node.id in signatures.names(step.frame.node):
        return None
    if step.frame.code is not code:
        step, node = event.step, None
    return None if step.frame.code is not code else Dropped(cls.qualname, event, step, path, node, is_attention=True)


def _is_given(rate: Value | None, own: frozenset[Value]) -> bool:
    """Whether a probability is a number above zero, or one that the module was made with."""
    if isinstance(rate, Const):
        return isinstance(rate.value, (int, float)) and rate.value > 0
    if isinstance(rate, Sym):
        return isinstance(rate.uid, tuple) and rate not in own
    if isinstance(rate, Method):
        return isinstance(rate.receiver, Thing)
    if isinstance(rate, Choice):
        return all(_is_given(option, own) for _, option in rate.options)
    if isinstance(rate, Op) and rate.name == "*":
        return all(_is_given(arg, own) for arg in rate.args)
    return isinstance(rate, Op) and bool(rate.args) and (isinstance(rate.args[0], Ref) or _is_given(rate.args[0], own))


def receiver_name(inner: Frame) -> str:
    """``self``, in a method of a class and in functions inside it; empty elsewhere."""
    for frame in inner.outwards():
        node = frame.node
        if frame.owner is not None and isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            static = any(getattr(each, "id", "") in ("staticmethod", "classmethod") for each in node.decorator_list)
            return "" if static else frame.code.parameter(node)
    return ""
