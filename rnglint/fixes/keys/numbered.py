"""Repairs where a key is made or used in functions that are called again and again: they are told which call it is."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from itertools import takewhile

from rnglint.api.context import FixPlan, TextEdit
from rnglint.fixes.calls import give
from rnglint.fixes.keys.attempt import Attempt, is_given_number
from rnglint.fixes.keys.makers import made_by, site_of
from rnglint.fixes.keys.tree import last_name, tree_of
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import NoFix, first, need, only, or_none, sole
from rnglint.fixes.rounds import index_of
from rnglint.fixes.threading.callers import callers
from rnglint.fixes.threading.signature import add_parameter, is_annotated
from rnglint.fixes.varying import PATHS, SEED_INSIDE
from rnglint.knowledge.purposes import STEPS
from rnglint.knowledge.roles import Compiles, MakesGenerator
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Step
from rnglint.program import signatures
from rnglint.program.code import COMPREHENSIONS, Code
from rnglint.program.project import Project
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, uncalled
from rnglint.trace.findings import Finding
from rnglint.trace.given import argument, followed, leaves_out
from rnglint.trace.repeats import Repeat

_MOST_CALLS = 3
_CONSTRUCTOR = "__init__"
_PARAMETERS = ("index", "round_index", "turn")
_STREAM = "stream"


class _Numbered:
    """A rewrite of several files that hands a number down some calls, to where it is folded into a key."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._attempts: dict[Code, Attempt] = {}
        self._names: dict[ast.AST, str] = {}
        """The name of the number in each function that has it."""

    def at(self, code: Code, node: ast.AST) -> Attempt:
        """The edits of a file."""
        if code not in self._attempts:
            self._attempts[code] = Attempt(self._project, code.module, tree_of(code), node)
        return self._attempts[code]

    def hand_down(self, steps: Sequence[Step], number: str, name: str) -> str:
        """Give a number to what each call runs; gives its name in the last function.  Raises NoFix."""
        calls = [step for step in steps if step.kind == "call"]
        need(len(calls) <= _MOST_CALLS)
        for step in calls:
            function = only(step.label, Func)
            within = function.frame.code.around(function.node)
            inner = next((self._names[each] for each in within if each in self._names), "")
            if inner:
                need(inner not in function.frame.code.locals(function.node))
                number = inner
                continue
            number = self._add(step, function, number, name)
        return number

    def _add(self, step: Step, function: Func, number: str, name: str) -> str:
        """Give one call a number more, and what it runs a parameter for that."""
        call, node, code = only(step.node, ast.Call), only(function.node, ast.FunctionDef), function.frame.code
        known = last_name(call.func)
        need(known == node.name or (node.name == _CONSTRUCTOR and _is_class(step)), function.frame.suspends is False)
        need(all(_compiles(code, each) for each in node.decorator_list))
        need(not any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in descendants(node)))
        found = callers(self._project, Scope(code, node))
        need(not found.beside, not found.bodies)
        alone = not found.escapes and len(found.calls) == 1
        parameter = free([name, *_PARAMETERS], {*identifiers(node)})
        optional = not alone or number.isdecimal() or node.args.defaults
        plain = not (node.args.kwonlyargs or node.args.vararg or node.args.kwarg)
        typed = f"{parameter}: int" if is_annotated(Scope(code, node)) else parameter
        text = typed if not optional else f"{typed} = 0" if typed != parameter else f"{parameter}=0"
        draft = self.at(code, node).draft
        add_parameter(draft, Scope(code, node), text, keyword_only=not plain)
        if not (alone or number.isdecimal()):
            number = f"{number} + 1"  # other calls go without a number, and have the first one
        whole = plain and not optional and not call.keywords and signatures.is_written_out(call)
        give(self.at(step.frame.code, call).draft, call, number if whole else f"{parameter}={number}")
        self._names[node] = parameter
        return parameter

    def fold(self, event: Event, number: str) -> None:
        """Fold the number into a key where it is made, or used.  Raises NoFix."""
        need(not isinstance(tree_of(event.frame.code).parent(event.node), ast.arguments))
        self.at(event.frame.code, event.node).fold(site_of(event), number)

    def plan(self, message: str) -> FixPlan:
        """The repair.  Raises NoFix where its edits overlap."""
        edits = [edit for attempt in self._attempts.values() for edit in attempt.draft.edits()]
        return FixPlan("unsafe", "changes", message, tuple(edits))


def _is_class(step: Step) -> bool:
    """Whether a call names the class that it makes, and no variable or attribute, which may be another elsewhere."""
    code, root = step.frame.code, only(step.node, ast.Call).func
    while isinstance(root, ast.Attribute):
        root = root.value
    bound = code.bindings.get(root.id, ()) if isinstance(root, ast.Name) else ()
    return bool(bound) and all(isinstance(each, (ast.ClassDef, ast.Import, ast.ImportFrom)) for each in bound)


def _compiles(code: Code, decorator: ast.expr) -> bool:
    """Whether a decorator compiles a function, and takes what the function takes."""
    maker = uncalled(decorator)
    if isinstance(decorator, ast.Call) and code.outside(maker) == "functools.partial" and decorator.args:
        maker = decorator.args[0]
    return code.program.knowledge.role(code.program.written(maker, code), Compiles) is not None


def fold_round_there(project: Project, finding: Finding) -> FixPlan:
    """Hand the number of the round down to what makes or uses the key in each round.  Raises NoFix."""
    loop = only(finding.loop, ast.AST)
    need(isinstance(loop, (ast.For, *COMPREHENSIONS)))
    event = finding.second
    begun = first(step for step in reversed(event.step.path()) if _is_round(step, loop))
    made = made_by(event)
    while made is not None and made.step.frame is not None and _is_below(made, begun) and made.node is not event.node:
        event, made = made, made_by(made) if made.kind == "split" else None
    steps = [*event.step.path()]
    steps = steps[next(at for at, step in enumerate(steps) if step is begun or _is_round(step, loop)) + 1 :]
    rewrite = _Numbered(project)
    code = begun.frame.code
    tree, attempt = tree_of(code), rewrite.at(code, loop)
    head = loop if isinstance(loop, ast.For) else sole(getattr(loop, "generators", ()))
    need(bool(steps) and not tree.holds(head.iter, steps[0].node))
    known = or_none(_left_out, event, steps)
    name = index_of(attempt.draft, tree, head, tree.function(loop), attempt.words.fresh)
    if known is not None:
        call, parameter = only(known[0].node, ast.Call), known[1]
        give(rewrite.at(known[0].frame.code, call).draft, call, f"{parameter}={name} + 1")
    else:
        rewrite.fold(event, rewrite.hand_down(steps, name, name if len(name) > 1 else _counted(head)))
    return rewrite.plan("fold the number of the round into the key")


def _left_out(event: Event, steps: Sequence[Step]) -> tuple[Step, str]:
    """The call that leaves out the number that is folded into a key already, and the parameter for it.

    A repair for other callers may have put it there.  Raises NoFix where no such number is.
    """
    need(event.kind == "fold")
    name = only(sole(each for each in only(event.node, ast.Call).args if each is not event.key_node), ast.Name).id
    for step in reversed(steps):
        function = step.label
        if step.kind != "call" or not isinstance(function, Func) or name not in signatures.names(function.node):
            continue
        if leaves_out(step, name):
            default = only(signatures.default_of(function.node, name), ast.Constant)
            need(type(default.value) is int)
            return step, name
        name = only(argument(step, name), ast.Name).id
    raise NoFix


def _counted(head: ast.For | ast.comprehension) -> str:
    """What one round of a loop is, where it says of what it counts so many: ``range(cfg.epochs)``."""
    parts = [last_name(node).rpartition("_")[2] for node in descendants(head.iter) if isinstance(node, ast.expr)]
    return next((part[:-1] for part in parts if part in STEPS and part[:-1] in STEPS), _PARAMETERS[0])


def _is_round(step: Step, loop: ast.AST) -> bool:
    return step.kind == "iteration" and step.node is loop


def _is_below(event: Event, begun: Step) -> bool:
    """Whether an event happens in the round."""
    return any(_is_round(step, begun.node) for step in event.step.path())


def tell_calls_apart(project: Project, finding: Finding) -> FixPlan:
    """Tell a function that is called twice, and makes one key in both, which of the calls it is.  Raises NoFix."""
    event, other = (made_by(each) or each for each in (finding.second, finding.first))
    while event.kind == "split" and event.node is other.node and (made := made_by(event)):
        event, other = made, only(made_by(other), Event)
    need(event.node is other.node)
    need(event.kind in ("fold", "make") or is_given_number(site_of(event)))
    rewrite = _Numbered(project)
    rewrite.fold(event, rewrite.hand_down(_apart(event, other), "1", _STREAM))
    return rewrite.plan("fold a number into the key of the second call")


def tell_streams_apart(project: Project, repeat: Repeat) -> tuple[TextEdit, ...]:
    """Tell a function that makes one generator in two calls which of them it is, beside the seed.  Raises NoFix."""
    other, event = (first([each]) for each in repeat.origins)
    need(event.node is other.node, not repeat.restored, repeat.parting == "calls")
    seed, rewrite = only(event.key_node, ast.expr, why=SEED_INSIDE), _Numbered(project)
    role = project.knowledge.role(event.api, MakesGenerator)
    listed = role is not None and role.algorithm
    # A sum may be the seed of another round, and so may one more than the seed of this one.
    rounds = any(each.kind == "iteration" for each in event.step.path())
    plain = all(isinstance(each, (*PATHS, ast.Constant)) for each in (seed, followed(seed, event.step)[0]))
    need(listed or (plain and not rounds), why=SEED_INSIDE)
    number = rewrite.hand_down(_apart(event, other), "1", _STREAM)
    draft = rewrite.at(event.frame.code, event.node).draft
    if isinstance(seed, (ast.List, ast.Tuple)) and seed.elts:
        draft.insert(draft.span(seed.elts[-1])[1], f", {number}")
    else:
        draft.put(seed, f"[{draft.read(seed)}, {number}]" if listed else f"{draft.read(seed)} + {number}")
    return rewrite.plan("").edits


def _apart(event: Event, other: Event) -> Sequence[Step]:
    """The calls that lead to an event from where it parts from another one of the same place.  Raises NoFix."""
    paths = (event.step.path()[::-1], other.step.path()[::-1])
    alike = [*takewhile(lambda pair: pair[0].node is pair[1].node, zip(*paths, strict=False))]
    need(len(alike) < min(map(len, paths)))
    last, before = paths[0][len(alike)], paths[1][len(alike)]
    need(last.kind == before.kind == "call", isinstance(last.label, Func))
    need(last.label.node is getattr(before.label, "node", None))  # type: ignore[attr-defined]
    return paths[0][len(alike) :: -1]
