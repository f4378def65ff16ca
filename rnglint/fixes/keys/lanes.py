"""The index of a lane, or of a device, folded into the key that all of them are given."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from msgspec import Struct

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.handed import is_used_once
from rnglint.fixes.keys.joined import varies
from rnglint.fixes.keys.rounds import folded
from rnglint.fixes.keys.sites import Site, outer_site
from rnglint.fixes.keys.tree import Tree
from rnglint.fixes.needs import first, need, only
from rnglint.fixes.sight import mentioning
from rnglint.knowledge.parallel import JOINS_LANES
from rnglint.knowledge.roles import Runs
from rnglint.machine.callables import Frame
from rnglint.machine.events import Event, Tracing
from rnglint.machine.terms import NONE, Const, Op, Tup, Value
from rnglint.program.code import FunctionNode
from rnglint.program.syntax import descendants, last_name, sole_target, text_of
from rnglint.trace.findings import Finding

_NAME_AXES = ("axis_name", "in_specs", "out_specs")
_OUT_AXES = 3
"""With so many arguments in order a map may be told what its results are."""
_MAYBE = (*FunctionNode, ast.Lambda, ast.If, ast.IfExp, ast.BoolOp, ast.Match)
"""What may leave out what stands in it."""


class Lane(Struct, frozen=True):
    """One run of a mapped function on the way to an event."""

    frame: Frame
    maker: Tracing
    """What maps the function."""
    lone: bool
    """Whether nothing else on the way maps over an axis."""
    site: Site
    """What the event is in the function."""

    @classmethod
    def of(cls, event: Event, loop: ast.AST | None, own: bool = False) -> Lane:
        """The run in which an event happens; ``loop``: what runs the lanes.  Raises NoFix.

        ``own``: its site is where the event happens, in whatever function that is.
        """
        path = event.step.path()
        at = first(at for at, step in enumerate(path) if step.kind == "iteration" and step.node is loop)
        around = [] if event.traced is None else event.traced.stack()
        maker = first(each for each in reversed(around) if each.step is path[at].parent)  # not what compiles the map
        frame = first(step.frame for step in path[at:] if step.frame is not path[at].frame)
        alike = [each for each in path if each.loop == path[at].loop]
        return cls(frame, maker, len(alike) == 1, Site.of(event) if own else outer_site(event, frame))


def fold_lane(attempt: Attempt, finding: Finding, lane: Lane) -> FixPlan:
    """Fold the index of the lane into the key, in the function that is mapped over an axis with a name.

    ``attempt`` is one in the file of that function.  Raises NoFix.
    """
    sites = {id(each.key): each for each in (lane.site, Lane.of(finding.first, finding.loop).site)}
    need(all(attempt.tree.holds(lane.frame.node, site.key) for site in sites.values()))
    keys = {site.key for site in sites.values()}
    need(not any(varies(attempt.tree.code, lane.frame.node, keys, place) for place in _alike(lane)))
    axis = _axis(attempt, lane)
    what = "device" if finding.mistake == "devices" else "lane"
    index = f"{attempt.spelling.spell('jax.lax.axis_index', lane.site.key)}({axis})"
    return folded(attempt, [*sites.values()], f"index of the {what}", index)


def fold_children(attempt: Attempt, finding: Finding, lane: Lane) -> FixPlan:
    """Fold the index of the lane into what is split off a key that goes on in all lanes alike.

    ``attempt`` is one in the file of the split.  Raises NoFix.
    """
    event, code, function = finding.second, attempt.tree.code, only(finding.second.frame.node, *FunctionNode)
    statement = only(code.parents[event.node], ast.Assign)
    names = [only(each, ast.Name).id for each in only(first([sole_target(statement)]), ast.Tuple).elts]
    carried = only(event.key_node, ast.Name).id
    own = [each for each in dict.fromkeys(names) if each != carried]
    need(own, carried in names, all(len(attempt.tree.stores(function, each)) == 1 for each in own))
    read = {each for name in own for each in code.named(function).get(name, ()) if isinstance(each.ctx, ast.Load)}
    axis, alike = _axis(attempt, lane), _alike(lane)
    if function is not lane.frame.node:
        need(not alike, axis[:1] in "\"'", _runs_here_only(attempt.tree, function))
    need(not any(varies(code, function, read, place) for place in alike))
    index = f"{attempt.spelling.spell('jax.lax.axis_index', statement)}({axis})"
    for each in own:
        attempt.draft.behind(statement, f"{each} = {attempt.spelling.random('fold_in', statement)}({each}, {index})")
    return attempt.plan(f"fold in the index of the {'device' if finding.mistake == 'devices' else 'lane'}")


def _axis(attempt: Attempt, lane: Lane) -> str:
    """The axis of a lane, as one writes it where the key is used.  Raises NoFix where it has no name everywhere."""
    tree, body = attempt.tree, lane.frame.node
    told = {name for option, value in lane.maker.options if option in _NAME_AXES for name in _strings(value)}
    joined = [*_joined(tree, body)]
    need(len(told) <= 1, len(told) == 1 or (lane.lone and joined))
    always = [axis for axis in joined if not any(isinstance(above, _MAYBE) for above in tree.between(axis, body))]
    need(always or _runs_here_only(tree, body))
    seen = [axis for axis in joined if _means_the_same(tree, body, axis, lane.site.key)]
    if not told:
        return attempt.text(first(seen))
    name = told.pop()
    for axis in seen:
        value = _text(tree, axis)
        if value == name or (value is None and lane.lone):
            return attempt.text(axis)
    return _constant(tree, name, lane.site.key) or f'"{name}"'


def _alike(lane: Lane) -> list[int | None]:
    """Which of its results a mapped function has to give alike in all lanes; None: all in one.  Raises NoFix."""
    given = dict(lane.maker.options)
    outs = given.get("out_axes", given.get("out_specs"))
    told = getattr(lane.maker.node, "args", ())
    if outs is None:
        need(not isinstance(lane.maker.role, Runs) or lane.maker.role.form != "shard-map", len(told) < _OUT_AXES)
        return []
    if isinstance(outs, Tup):
        return [place for place, each in enumerate(outs.items) if not _is_divided(each)]
    return [] if _is_divided(outs) else [None]


def _is_divided(out: Value) -> bool:
    """Whether what is told of a result surely gives each lane a part of its own."""
    if isinstance(out, Tup):
        return all(map(_is_divided, out.items))
    parts = out.args if isinstance(out, Op) else (out,)
    return any(isinstance(part, Const) and part != NONE for part in parts)


def _strings(value: Value) -> Iterator[str]:
    """The texts in a value: in a tuple, and in the specs of what is divided among devices."""
    if isinstance(value, Const):
        yield from [value.value] if isinstance(value.value, str) else []
    for part in value.items if isinstance(value, Tup) else value.args if isinstance(value, Op) else ():
        yield from _strings(part)


def _joined(tree: Tree, body: ast.AST) -> Iterator[ast.expr]:
    """What a function says of the axes over which it computes something together with other lanes."""
    for node in descendants(body):
        if isinstance(node, ast.Call) and tree.code.program.written(node.func, tree.code) in JOINS_LANES:
            yield from [*node.args[1:2], *(each.value for each in node.keywords if each.arg == "axis_name")]


def _means_the_same(tree: Tree, body: ast.AST, axis: ast.expr, place: ast.AST) -> bool:
    """Whether an expression gives at another place of a function what it gives where it stands."""
    names = [each.id for each in descendants(axis) if isinstance(each, ast.Name)]
    plain = all(isinstance(each, (ast.Name, ast.Attribute, ast.Constant, ast.Load)) for each in descendants(axis))
    alike = all(tree.code.binder(name, axis) is tree.code.binder(name, place) for name in names)
    return plain and alike and not any(tree.stores(body, name) for name in names)


def _text(tree: Tree, node: ast.expr) -> str | None:
    """The text that an expression is, or that a constant of a module holds; None where that is not known."""
    if isinstance(node, ast.Name) and tree.code.binder(node.id, node) in (None, tree.code.tree):
        home, name = tree.code.program.home(node.id, tree.code)
        bound = home.bindings.get(name, ())
        node = bound[0].value if len(bound) == 1 and isinstance(bound[0], ast.Assign) else node
    return text_of(node)


def _constant(tree: Tree, axis: str, place: ast.AST) -> str:
    """The constant that a file names an axis by wherever it does, which a place sees, too; empty where none is."""
    knowledge, program = tree.code.program.knowledge, tree.code.program
    found = set()
    for node in (each for each in tree.code.nodes if isinstance(each, ast.Name) and _text(tree, each) == axis):
        calls = (above for above in tree.between(node, tree.code.tree) if isinstance(above, ast.Call))
        call = next(calls, None)
        if call is not None and knowledge.known(program.written(call.func, tree.code)):
            found.add(node.id)
    seen = [name for name in found if tree.code.binder(name, place) in (None, tree.code.tree)]
    return seen[0] if len(found) == 1 and seen else ""


def _runs_here_only(tree: Tree, body: ast.AST) -> bool:
    """Whether a function is used for nothing but the map: elsewhere the axis would have no name."""
    if isinstance(body, ast.Lambda) or only(body, *FunctionNode).decorator_list:
        return True
    function = only(body, *FunctionNode)
    if isinstance(tree.parent(function), FunctionNode):
        return is_used_once(tree, function)
    path = tree.code.module.path
    codes = mentioning(tree.code.program, path, [function.name], of=path)
    nodes = (node for code in codes for node in code.nodes)
    return sum(function.name == last_name(node) for node in nodes) == 1
