"""RNG601 incomplete-seeding."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan, Note, Place
from rnglint.fixes.imports import Imports
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.roles import Draws as DrawsRole
from rnglint.knowledge.roles import DrawsInside, Forks, Initializes, Layer, Seeds
from rnglint.knowledge.seeding import SEED_WORDS, STREAM_NAMES, STREAM_SEEDERS
from rnglint.program import places
from rnglint.project import calls
from rnglint.project.isolation import enters
from rnglint.project.scopes import Region, Scope, Site
from rnglint.project.streams import GLOBAL, callee_name, drawn, drawn_plainly, seeded
from rnglint.project.values import Constant, External, Function
from rnglint.rule import Rule
from rnglint.traversal import descendants

if TYPE_CHECKING:
    from rnglint.diagnostics import Location
    from rnglint.knowledge.roles import Stream
    from rnglint.machine.events import Event
    from rnglint.project.effects import Reach
    from rnglint.trace.seeding import Gap

_SEEDER = re.compile("|".join(SEED_WORDS), re.IGNORECASE)
_PLAIN = (cst.Name, cst.Attribute, cst.Integer, cst.Subscript)


@dataclass(frozen=True, slots=True)
class _Draw:
    """A draw from a stream: in the checked file, or in another one of the program."""

    name: str
    site: Site | None = None
    file: str = ""


class IncompleteSeeding(Rule):
    """Some of the global streams are seeded, and the program draws from another.

    ## What it does

    Reports functions (and scripts) that seed one or two of `random`, NumPy and torch, where the program draws from
    one that nothing seeds. The program is the file, the files that import it, and all that these import. A draw is also
    what happens behind the scenes: layers of `torch.nn` fill their weights, `DataLoader(shuffle=True)`, samplers
    and `random_split` draw from torch, scikit-learn without `random_state` from NumPy.

    ## Why is this bad?

    The run is taken to be repeatable, and is not. `torch.cuda.manual_seed_all` alone does not reach the generator
    of the CPU, which initializes most weights and shuffles the data.

    ## Example

    ```python
    def seed_all(seed):
        random.seed(seed)
        np.random.seed(seed)

    seed_all(0)
    model = torch.nn.Linear(4, 2)
    ```

    ## Use instead

    ```python
    def seed_all(seed):
        random.seed(seed)
        np.random.seed(seed)
        torch.manual_seed(seed)
    ```

    ## When not to use it

    Where the other draws are meant to differ from run to run. Draws from a generator of their own are no matter
    of this rule. Helpers of other libraries whose names speak of seeds (`seed_everything`) count as complete, and tests
    are left alone.

    ## Fix

    Safe: the missing call is added behind the others, with the import in the module's style. What the other streams
    draw stays the same.

    ## References

    - [torch: reproducibility](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG601"
    name = "incomplete-seeding"
    tier = "preview"
    severity = "warning"
    fix = "safe"
    stream = "same"
    triggers = ("seed(", "seed_all(", ".seed", "import seed", "manual_seed")
    searches = (".random", "torch", "sklearn", "import random", "seed")

    def visit_Module(self, node: cst.Module) -> None:
        """Look at every scope that seeds something itself."""
        if self.context.is_test:
            return
        scopes = [scope for scope in self.context.module.tree.scopes.values() if scope.kind in ("module", "function")]
        units = [(scope, own) for scope in scopes if (own := self._own(scope))]
        if units and self.context.sees_all():
            for scope, own in units:
                self._check(scope, own, alone=len(units) == 1)
        self._tell_gaps()

    def _tell_gaps(self) -> None:
        """Report what whole programs that use this file draw from without seeding it."""
        together: dict[Event, list[Gap]] = {}
        for gap in self.context.trace.gaps:
            together.setdefault(gap.seed, []).append(gap)
        if not together or not self.context.sees_all():
            return
        for seed, gaps in together.items():
            start, end = places.span(seed.frame.code, seed.node)
            if self.context.told(type(self), start.row):
                continue
            what = " and ".join(STREAM_NAMES[gap.stream] for gap in gaps)
            draw = gaps[0].draw
            module = draw.frame.code.module
            there = "" if module.path == self.context.module.path else f" in {module.path.name}"
            site = next((each for each in self.context.module.tree.sites.values() if self._begins(each, start)), None)
            repair = None
            if site is not None:
                repair = self._repair(site, site.scope, [gap.stream for gap in gaps], set(gaps[0].seeded))  # type: ignore[arg-type]
            self.context.report_at(
                type(self),
                Place(seed.frame.code.module, start, end),
                f"{what} is not seeded with the others, and `{draw.api}`{there} draws from it",
                help=f"seed {what}, too",
                related=[Place(module, *places.span(draw.frame.code, draw.node), "drawn here")],
                fix=repair,
            )

    def _begins(self, site: Site, start: Location) -> bool:
        return self.context.module.span(site.call, site.scope.tree)[0] == start

    def _own(self, scope: Scope) -> list[Site]:
        """The calls of a scope that seed a global stream with a value."""
        project = self.context.project
        found = []
        for site in scope.sites:
            if not _SEEDER.search(calls.written_name(site.call)) and not isinstance(site.call.func, cst.Name):
                continue
            if site.repeats or any(self._may_fork(region, scope) for region in site.regions()):
                continue
            for role in seeded(project, callee_name(project, site)):
                value = None if role.seed is None else calls.argument(site.call, role.seed)
                if value is not None and project.value(value, site.scope) != Constant(None) and not _drawn(value):
                    found.append(site)
                    break
        return found

    def _may_fork(self, region: Region, scope: Scope) -> bool:
        """Whether a context is not known to leave the streams alone."""
        if region.kind != "with" or not isinstance(region.node, cst.WithItem):
            return region.kind == "with"
        item = region.node.item
        value = self.context.project.value(item.func if isinstance(item, cst.Call) else item, scope)
        return not isinstance(value, External) or enters(self.context.project, region.node, scope, Forks)

    def _check(self, scope: Scope, own: list[Site], alone: bool) -> None:
        reaches = self._reaches(scope)
        streams = {reach.effect.role.stream for reach in reaches if isinstance(reach.effect.role, Seeds)}
        missing = [stream for stream in GLOBAL if stream not in streams]
        if not missing or not streams & {*GLOBAL, "torch-cuda"} or self._delegates(scope):
            return
        draws = {stream: draw for stream in missing if (draw := self._draw(stream, scope, reaches, alone))}
        if not draws or self._seeded_elsewhere(set(draws), scope):
            return
        depth = min(_depth(site) for site in own)
        last = [site for site in own if _depth(site) == depth][-1]
        stream, draw = next(iter(draws.items()))
        what = " and ".join(STREAM_NAMES[stream] for stream in draws)
        where = f"`{draw.name}` draws from it" if not draw.file else f"`{draw.name}` in {draw.file} draws from it"
        self.report(
            last.call,
            f"{STREAM_NAMES[stream] if len(draws) == 1 else what} is not seeded with the others, and {where}",
            scope=scope,
            help=f"seed {what}, too",
            related=[] if draw.site is None else [Note(draw.site.call, draw.site.scope, "drawn here")],
            fix=self._repair(last, scope, list(draws), streams),
        )

    def _reaches(self, scope: Scope) -> list[Reach]:
        effects = self.context.effects
        if scope.kind == "module":
            return [reach for site in scope.sites for reach in effects.of_call(site)]
        return list(effects.of(scope))

    def _delegates(self, scope: Scope) -> bool:
        """Whether something that is not known, and by its name may seed, is called beside."""
        project = self.context.project
        for site in scope.sites:
            if not _SEEDER.search(calls.written_name(site.call)):
                continue
            callee = project.value(site.call.func, scope)
            if not isinstance(callee, Function) and project.knowledge.lookup(callee_name(project, site) or "?") is None:
                return True
        return False

    # Draws

    def _draw(self, stream: str, scope: Scope, reaches: list[Reach], alone: bool) -> _Draw | None:
        """A draw from a stream in what the scope starts; of a helper that only seeds, in the whole program.

        Where nothing else in the file seeds (``alone``), the whole file counts for what a function starts.
        """
        kinds = (DrawsRole, DrawsInside, Initializes, Layer)
        acts = [reach for reach in reaches if isinstance(reach.effect.role, kinds)]
        for reach in acts:
            site = reach.effect.site
            if drawn(self.context.project, site) == stream:
                return _Draw(reach.effect.name, site) if self.context.here(site.scope) else self._far(site)
        if acts and scope.kind != "module" and not alone:
            return None
        project = self.context.project
        for site in self.context.module.tree.sites.values():
            if drawn(project, site) == stream:
                return _Draw(project.knowledge.canonical(callee_name(project, site)), site)
        return self._draw_in_program(stream) if scope.kind == "module" or self._only_seeds(scope) else None

    def _only_seeds(self, scope: Scope) -> bool:
        """Whether a function is there for seeding: it is called so, or calls nothing else of the project."""
        if _SEEDER.search(scope.name) or scope.owner is not None:
            return _SEEDER.search(scope.name) is not None
        project = self.context.project
        return all(callee_name(project, site) for site in scope.sites)

    def _far(self, site: Site) -> _Draw:
        name = self.context.project.knowledge.canonical(callee_name(self.context.project, site))
        return _Draw(name, None, os.path.basename(str(site.scope.module.path)))

    def _draw_in_program(self, stream: str) -> _Draw | None:
        project, facts = self.context.project, self.context.facts
        for path in sorted(facts.program or ()):
            plain = facts.code(path) if path != self.context.module.path else None
            for call in plain.calls if plain is not None else ():
                if drawn_plainly(project, call) == stream:
                    return _Draw(project.knowledge.canonical(call.name), None, path.name)
        return None

    def _seeded_elsewhere(self, streams: set[str], scope: Scope) -> bool:
        """Whether the program seeds one of the streams in another place, or does what cannot be told."""
        project, facts = self.context.project, self.context.facts
        for site in self.context.module.tree.sites.values():
            if site.scope is scope or not _SEEDER.search(calls.written_name(site.call)):
                continue
            roles = list(seeded(project, callee_name(project, site)))
            if any(role.stream in streams for role in roles):
                return True
            known = project.knowledge.lookup(callee_name(project, site) or "?") is not None
            if not roles and not known and not self._is_own(site):
                return True
        if facts.program is None:
            return True
        for path in sorted(facts.program - {self.context.module.path}):
            plain = facts.code(path)
            if plain is None:
                return True
            for call in plain.calls:
                last = call.name.rpartition(".")[2]
                roles = list(seeded(project, call.name))
                if any(role.stream in streams for role in roles):
                    return True
                if not roles and _SEEDER.search(last) and self._is_foreign(call.name):
                    return True
        return False

    def _is_own(self, site: Site) -> bool:
        """Whether the call is of a function of the project, or of a method, which has its own answer."""
        callee = self.context.project.value(site.call.func, site.scope)
        return isinstance(callee, Function) or not isinstance(site.call.func, cst.Name)

    def _is_foreign(self, name: str) -> bool:
        """Whether a name lies outside of the project and of what the tables describe."""
        project = self.context.project
        found = project.find_module(name.rpartition(".")[0], self.context.module)
        return found is None and not project.knowledge.known(name)

    # The fix

    def _repair(self, last: Site, scope: Scope, missing: list[str], streams: set[Stream]) -> FixPlan | None:
        project = self.context.project
        roles = list(seeded(project, callee_name(project, last)))
        seed = None if not roles or roles[0].seed is None else calls.argument(last.call, roles[0].seed)
        statement = _statement(scope, last.call)
        if seed is None or statement is None or not all(isinstance(b, _SAFE) for b in descendants(seed)):
            return None
        if _depth(last) and "torch" not in streams and roles[0].stream not in GLOBAL:
            return None
        text = self.context.source(seed, scope)
        draft = Draft(self.context.module)
        try:
            imports = Imports(project, draft, scope)
            for stream in missing:
                draft.behind(statement, f"{imports.spell(STREAM_SEEDERS[stream])}({text})")
            edits = draft.edits()
        except NoFix:
            return None
        what = " and ".join(STREAM_NAMES[stream] for stream in missing)
        return FixPlan("safe", "same", f"Seed {what}, too", edits)


_SAFE = (*_PLAIN, cst.BinaryOperation, cst.BaseSlice, cst.SubscriptElement, cst.SimpleString)


def _drawn(seed: cst.BaseExpression) -> bool:
    """Whether a seed is asked of an object: of another generator, say, which decides what repeats."""
    return any(isinstance(below, cst.Call) and isinstance(below.func, cst.Attribute) for below in descendants(seed))


def _depth(site: Site) -> int:
    return len(list(site.regions()))


def _statement(scope: Scope, call: cst.Call) -> cst.SimpleStatementLine | None:
    """The line that holds nothing but a call."""
    for below in descendants(scope.node):
        if isinstance(below, cst.SimpleStatementLine) and len(below.body) == 1:
            small = below.body[0]
            if isinstance(small, cst.Expr) and small.value is call:
                return below
    return None
