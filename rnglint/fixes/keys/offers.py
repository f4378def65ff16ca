"""The repairs that are tried for each kind of mistake, the best one first, and whether one cures."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TypeAlias

from rnglint.api.context import FixPlan, TextEdit
from rnglint.api.diagnostics import TOO_LONG, Edit
from rnglint.fixes.edits import EditError, edited
from rnglint.fixes.keys import copies, kept, lanes, makers, records, rounds, rows, siblings, spread, straight
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.lacking import Lacking, check, lacking
from rnglint.fixes.keys.sites import Site, kept_site, scene
from rnglint.fixes.keys.tree import Tree, last_name, tree_of
from rnglint.fixes.needs import NoFix, need, sole
from rnglint.fixes.sight import mentioning
from rnglint.knowledge.purposes import SAID
from rnglint.knowledge.roles import Compiles
from rnglint.machine.events import Event
from rnglint.machine.states import Clone
from rnglint.program.code import Code, FunctionNode
from rnglint.program.modules import Module
from rnglint.program.program import Program
from rnglint.program.project import Project
from rnglint.program.syntax import first_row
from rnglint.source.clock import CLOCK
from rnglint.source.data import without_data
from rnglint.source.parse import python_tree
from rnglint.source.text import SourceError, SourceFile
from rnglint.trace.confidence import may_be_meant
from rnglint.trace.findings import Finding, Mistake

Repair: TypeAlias = "Callable[..., FixPlan]"
_THROWN_AWAY = "the result of one of the two calls is thrown away, so that nobody can tell their draws apart"
_NOT_TAKEN = "nobody takes the keys that it makes, so that another key for it would change nothing"
_NEVER_MEET = "the two results never meet, and whoever tries things side by side in a cell may want equal draws"
_MAY_BE_MEANT = "one model is asked in two ways, and nobody can tell whether both are meant to see the same draws"


def repair(project: Project, module: Module, finding: Finding, found: Sequence[Finding]) -> FixPlan:
    """The first repair that cures the finding and leads to no other.  Raises NoFix.

    ``module`` is the module as it is checked; the finding may come from an earlier look at it.
    """
    tree = tree_of(finding.code)
    need(tree.effort > 0, why=TOO_LONG)
    begun = CLOCK.steps
    try:
        return _repair(project, module, tree, finding, found)
    finally:
        tree.effort -= CLOCK.steps - begun


def _repair(project: Project, module: Module, tree: Tree, finding: Finding, found: Sequence[Finding]) -> FixPlan:
    end = CLOCK.steps + tree.effort
    need(not any(_is_thrown_away(tree, event) for event in (finding.first, finding.second)), why=_THROWN_AWAY)
    need(not finding.second.discarded, why=_NOT_TAKEN)
    need(finding.sure or not may_be_meant(finding.first, finding.second), why=_MAY_BE_MEANT)

    def here(make: Repair, optional: bool = False) -> FixPlan:
        return make(Attempt(project, module, tree, finding.node, optional))

    def there(make: Repair, event: Event, optional: bool = False) -> FixPlan:
        code = event.frame.code
        need(code.module.path in project.files(finding.code.module.path))
        return make(Attempt(project, code.module, Tree(code), event.node, optional), event)

    local: Iterator[Callable[..., FixPlan]] = (partial(here, make) for make in _repairs(tree, finding, found))
    other: Iterator[Callable[..., FixPlan]] = (
        partial(there, make, event) for event in _elsewhere(finding) for make in (*_AT_USE, kept.store_back_at)
    )
    if finding.mistake == "seed" and finding.loop is None and (made := makers.made_by(finding.second)) is not None:
        far = (
            partial(there, partial(makers.fold_apart_there, finding=finding, beyond=beyond), made)
            for beyond in (False, True)
        )
        other = chain(other, far if made.frame.code is not finding.code else ())
    other = chain(other, _handed_down(project, finding, found))
    if finding.mistake in ("map", "devices"):
        other = chain([partial(_in_lane, project, finding)], other)
    local = chain((partial(there, makers.count_on, event) for event in _made_of(finding)), local)
    # A key that comes back used is best cured where it was used.
    why = "the use of the key has none of the forms for which a repair is known"
    for attempt in chain(other, local) if finding.first.handed_back is not None else chain(local, other):
        for optional in (False, True):
            need(CLOCK.steps < end, why=TOO_LONG)
            try:
                plan = attempt(optional=optional)
                if cures(project, plan, finding, found):
                    module.rest_on(edit.module.path for edit in plan.edits)
                    return plan
                why = f'"{plan.message}" was tried, and the analysis found that keys would still be used twice'
            except Lacking as lack:  # once more, with children that are None where the key is
                why = str(lack)
                continue
            except NoFix:
                pass
            break
    raise NoFix(why)


def _handed_down(project: Project, finding: Finding, found: Sequence[Finding]) -> Iterator[Callable[..., FixPlan]]:
    """Repairs where a function has a kept key from around it, or gives one to calls: of all uses, and of two."""
    if finding.viewed or finding.mistake not in ("call", "loop", "attribute", "parent"):
        return

    def at(make: Repair, *events: Event, optional: bool = False) -> FixPlan:
        places = [kept_site(event) for event in events]
        code = sole({frame.code for frame, _ in places})
        need(code is finding.code or code.module.path in project.files(finding.code.module.path))
        sites = {id(site.key): site for _, site in places}
        return make(Attempt(project, code.module, tree_of(code), places[0][1].call, optional), [*sites.values()])

    def keep(attempt: Attempt, sites: Sequence[Site]) -> FixPlan:
        need(not any(isinstance(site.key, ast.Name) for site in sites))  # a constant may be meant to stay what it is
        return kept.store_back_in(attempt, sites)

    yield partial(at, kept.bind_early_in, finding.second)
    beside = [each for each in found if each.second.term == finding.second.term]
    for each in (beside, [finding]):
        yield partial(at, keep, *(event for one in (finding, *each) for event in (one.second, one.first)))


def _in_lane(project: Project, finding: Finding, optional: bool = False) -> FixPlan:
    """The repair of a mapped function in its own file.  Raises NoFix."""
    lane = lanes.Lane.of(finding.second, finding.loop)
    code = lane.frame.code
    need(code is finding.code or code.module.path in project.files(finding.code.module.path))
    tree = tree_of(code) if code is finding.code else Tree(code)
    attempt = Attempt(project, code.module, tree, lane.site.call, optional)
    return lanes.fold_lane(attempt, finding, lane)


def _is_in_cell(finding: Finding) -> bool:
    """Whether the second use stands in a cell itself, and in no function."""
    source, node = finding.code.module.source, finding.second.node
    return isinstance(finding.second.frame.node, ast.Module) and source.cell(getattr(node, "lineno", 0)) > 0


def _is_thrown_away(tree: Tree, event: Event) -> bool:
    """Whether an event happens in a call of a compiled function, which does nothing but give what nobody takes."""
    for step in event.step.path():
        call = step.node
        if step.frame.code is tree.code and isinstance(call, ast.Call) and isinstance(tree.parent(call), ast.Expr):
            made = tree.made(tree.function(call), last_name(call.func)) if isinstance(call.func, ast.Name) else None
            maker = made.value if made is not None else None
            api = tree.code.program.written(maker.func, tree.code) if isinstance(maker, ast.Call) else ""
            return tree.code.program.knowledge.role(api, Compiles) is not None
    return False


def _made_of(finding: Finding) -> list[Event]:
    """What makes the keys of a finding: itself, or what derives the keys that it uses up."""
    events = [finding.second, finding.first]
    events += [made for each in events if (made := makers.made_by(each)) is not None]
    return [] if finding.viewed else [*{id(event.node): event for event in events}.values()]


def _elsewhere(finding: Finding) -> list[Event]:
    """What uses the key of a finding up in other files than its own, where a repair may be found in them."""
    if finding.viewed or finding.mistake not in ("reuse", "call", "loop", "attribute", "parent"):
        return []
    events = {id(event.node): event for event in (finding.first, finding.second)}
    return [event for event in events.values() if event.frame.code is not finding.code]


def _repairs(tree: Tree, finding: Finding, found: Sequence[Finding]) -> Iterator[Repair]:
    """The repairs that may do, the best one first."""
    here = None
    if finding.mistake != "attribute":
        with suppress(NoFix):
            here = scene(tree, finding, found)
    if finding.viewed:
        if here is not None:
            yield from (partial(make, scene=here) for make in (rounds.fold_each_round, straight.fold_second))
        return
    if finding.mistake == "attribute":
        # One that advances the key moves it under the others, which then draw what it drew, or will draw.
        beside = [each for each in found if each.mistake == "attribute" and each.second.term == finding.second.term]
        yield partial(kept.bind_early, event=finding.second)
        yield partial(kept.store_back, uses=_events(tree, [finding, *beside]))
        nodes = {id(finding.second.node)}
        beside += [each for each in found if nodes & {id(each.first.node), id(each.second.node)}]
        yield partial(kept.store_back, uses=_events(tree, [finding, *beside]))
        yield spread.each_its_own
    if finding.mistake in ("fold", "seed") and finding.loop is None:
        need(finding.sure or not _is_in_cell(finding), why=_NEVER_MEET)
        for turn in range(makers.MOST_NUMBERS):
            yield partial(makers.other_number, finding=finding, turn=turn)
        if here is not None and here.first.name and here.first.name == here.second.name:
            yield partial(straight.split_before, scene=here)
        yield from (partial(makers.fold_apart, finding=finding, beyond=beyond) for beyond in (False, True))
        yield partial(makers.fold_at_use, finding=finding)
        return
    if finding.mistake in ("fold", "seed"):
        yield partial(makers.number_of_round, finding=finding)
        yield partial(makers.fold_apart, finding=finding)
        with suppress(NoFix):
            parents = scene(tree, makers.of_parents(finding), found)
            yield from (partial(make, scene=parents) for make in (rounds.split_each_round, rounds.fold_each_round))
    if finding.mistake == "body":
        yield from (partial(make, event=finding.first) for make in _AT_USE)
    if here is not None and (here.first.opaque or here.second.opaque):
        yield partial(straight.split_at_top, scene=here, last=here.first.opaque)
        here = None
    if here is not None:
        yield partial(siblings.use_discarded, scene=here, found=found)
        if finding.mistake in ("loop", "call"):
            yield partial(rounds.split_each_round, scene=here, found=found)
        yield from (partial(make, scene=here) for make in _made(finding))
    if finding.mistake in ("map", "devices"):
        in_maps = (rows.keys_for_axis, rows.keys_for_size, rows.keys_for_option, copies.split_copies_there)
        yield from (partial(make, finding=finding) for make in in_maps)
    if finding.mistake in ("reuse", "call"):
        makes = (copies.unbind, copies.split_again, records.renew_in_given)
        yield from (partial(make, finding=finding) for make in makes)
        if here is not None:
            yield partial(straight.fold_second, scene=here)
    if finding.mistake in ("call", "loop") and finding.loop is not None:
        yield partial(records.renew_in_each_round, finding=finding)
    if finding.mistake in ("call", "loop"):
        yield from (partial(make, event=finding.first) for make in (*_AT_USE, rounds.lift))


def _events(tree: Tree, found: Sequence[Finding]) -> list[Event]:
    """The events of findings of a file, each once: the last one first."""
    events = [event for each in found for event in (each.second, each.first)]
    return [*{id(event.node): event for event in events if event.frame.code is tree.code}.values()]


def _made(finding: Finding) -> tuple[Repair, ...]:
    if isinstance(finding.first.term, Clone) or isinstance(finding.second.term, Clone):
        return (straight.fold_second,)
    if finding.mistake in ("reuse", "parent", "call") and finding.loop is None:
        return _STRAIGHT
    return _AROUND.get(finding.mistake, ())


_STRAIGHT: tuple[Repair, ...] = (
    siblings.take_sibling,
    siblings.take_index,
    partial(siblings.take_index, skip=1),
    siblings.add_index,
    copies.split_copies,
    siblings.join_splits,
    siblings.add_child,
    siblings.advance,
    siblings.split_earlier,
    straight.split_for_second,
    partial(straight.split_at_top, last=True),
    partial(straight.split_at_top, last=False),
    partial(straight.split_before, both=False),
    straight.split_before,
)
_ROUNDS: tuple[Repair, ...] = (
    siblings.take_sibling,
    siblings.add_child,
    copies.split_copies,
    partial(siblings.advance, always=True),
    rounds.split_each_round,
    rounds.fold_each_round,
    rounds.map_to_comprehension,
    rows.keys_for_leaves,
)
_LANES: tuple[Repair, ...] = (
    copies.split_copies,
    rows.key_of_lane,
    rows.keys_for_capture,
    rows.keys_for_partial,
    rows.keys_for_leaves,
)
_AROUND: dict[Mistake, tuple[Repair, ...]] = {
    **dict.fromkeys(("loop", "parent", "call"), _ROUNDS),
    "unused": (siblings.take_sibling,),
    **dict.fromkeys(("map", "devices"), _LANES),
    **dict.fromkeys(("fold", "seed"), (rounds.fold_each_round, rounds.fold_index)),
    "body": (rows.scan_over_keys, rows.scan_over_bound, rounds.fold_index, rows.keys_beside_rows),
}
"""Repairs of what lies between rounds, lanes, devices and the like."""
_AT_USE: tuple[Repair, ...] = (
    straight.hand_on,
    kept.keep_copy,
    kept.replace_in_state,
    kept.replace_in_result,
    kept.replace_in_copy,
    kept.return_renewed,
    kept.renew_in_copy,
    kept.renew_in_result,
)
"""Repairs of one use of a key, each where the event happens that uses it up."""


def cures(project: Project, plan: FixPlan, finding: Finding, found: Sequence[Finding]) -> bool:
    """Whether the finding is gone after a repair, and no other finding has come.

    Raises Lacking where a key may be None from which the repair derives others.
    """
    module = finding.code.module
    edits: defaultdict[Path, list[TextEdit]] = defaultdict(list)
    for edit in plan.edits:
        edits[edit.module.path].append(edit)
    if not edits or any(_crosses_words(finding.code, each) for each in edits.values()):
        return False
    sources = {}
    try:
        for path, changes in edits.items():
            made = [Edit(str(path), edit.start, edit.end, edit.content) for edit in changes]
            before = _focused(finding.code, made) if [*edits] == [module.path] else changes[0].module.source
            sources[path] = SourceFile(path, edited(before, made))
            python_tree(without_data(sources[path].text))
    except (EditError, SourceError):
        return False
    if {*sources} != {module.path}:
        changed = {path: source.encode(source.text) for path, source in sources.items()}
        project = Project(project.root, project.src, {**project.overlay, **changed}, project.knowledge)
    program = Program(project)
    if {*sources} == {module.path}:
        program.remembered.take_rows(finding.code.program.remembered, module.path)
    after = Module(module.path, module.name, sources.get(module.path, module.source))
    code = program.code(after)  # files that import it and are imported by it have its old text put in its place
    known, new = Counter(map(_signature, found)), Counter(map(_signature, program.findings(after)))
    known[_signature(finding)] -= 1
    odd = _odd_keys(program, code)
    good = new <= +known
    if good and odd and not odd <= _odd_keys(finding.code.program, finding.code):
        raise Lacking(last_name(finding.second.key_node) or "the key")
    asked = finding.first.tested and finding.second.tested
    for path in sources if good else ():
        old = finding.code.program.code(edits[path][0].module)
        written = code if path == module.path else program.code(project.module(path))
        callers = [*_callers(old, edits[path])]
        if lack := lacking(program, written, callers, asked):
            check(lacking(finding.code.program, old, callers), lack)
    program.release()
    return good


def _callers(code: Code, edits: Sequence[TextEdit]) -> Iterator[Code]:
    """The other files that mention a function in which edits change something."""
    rows = [row for edit in edits for row in (edit.start.row, edit.end.row)]
    functions = [node for node in code.nodes if isinstance(node, FunctionNode)]
    names = {each.name for each in functions for row in rows if first_row(each) <= row <= (each.end_lineno or row)}
    path = code.module.path
    return (each for each in mentioning(code.program, path, names) if each.module.path != path)


def _crosses_words(code: Code, edits: Sequence[TextEdit]) -> bool:
    """Whether a comment between edits of one file says that something is meant to be the same."""
    module = edits[0].module
    code = code if code.module.path == module.path else code.program.code(module)
    rows = [row for edit in edits if edit.content.strip() for row in (edit.start.row, edit.end.row)]
    return bool(rows) and code.said(min(rows), max(rows), SAID)


def _odd_keys(program: Program, code: Code) -> Counter[tuple[str, str]]:
    """How often each function of a file derives keys of what is none, on some path."""
    events = (event for execution in program.alone(code) for event in execution.ledger.events)
    return Counter((event.frame.qualname, event.api) for event in events if event.kind == "odd key")


def _focused(code: Code, edits: Sequence[Edit]) -> SourceFile:
    """A file without the definitions that a change has nothing to do with: nothing of them is changed, or uses that.

    What is left keeps its rows. Else the cost of a repair would grow with the length of the file.
    """
    own = [node for node in code.tree.body if isinstance(node, (*FunctionNode, ast.ClassDef))]
    bodies = {node: (first_row(node), node.end_lineno or node.lineno) for node in own}
    changed = set()
    for edit in edits:
        rows = edit.location.row, edit.end_location.row
        around = {node.name for node, (first, last) in bodies.items() if first <= rows[0] and rows[1] <= last}
        if not around:
            return code.module.source
        changed |= around
    kept = code.related(frozenset(changed))
    lines = list(code.module.lines)
    for node, (first, last) in bodies.items():
        if node.name not in kept:
            lines[first - 1 : last] = ["\n"] * (last - first + 1)
    source = code.module.source
    return SourceFile(source.path, source.encode("".join(lines)))


def _signature(finding: Finding) -> tuple[str, ...]:
    """What a finding is known by while rows and names change."""
    return finding.mistake, finding.qualname, finding.first.api, finding.second.api
