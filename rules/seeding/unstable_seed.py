"""RNG603 unstable-seed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes.imports import Imports
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.roles import DerivesKey, Draws, DrawsInside, MakesGenerator, MakesKey, Seeds, Unstable
from rnglint.project import calls
from rnglint.project.effects import Effect, Reach
from rnglint.project.processes import runs_in_process
from rnglint.project.project import outside_name
from rnglint.project.salted import salted
from rnglint.project.sources import Source, Sources
from rnglint.project.values import Class, External, Function, Method
from rnglint.rule import Rule
from rnglint.traversal import descendants

from ._seeds import SEED_WORDS, enclosing_tests, roles_of, seed_given, seed_parameter

if TYPE_CHECKING:
    from rnglint.project.scopes import Scope, Site

_KINDS = (Seeds, MakesGenerator, MakesKey, DerivesKey, DrawsInside)
_CLOCK = r"time|time_ns|perf_counter|perf_counter_ns|monotonic|monotonic_ns|now|utcnow|today"
_SOURCE = re.compile(rf"\b(?:hash|id|getpid|{_CLOCK})\(")
_PASSED_ON = re.compile(rf"\b(?:hash|id|getpid)\(|(?:[Ss]eed|return|rng)[^\n]*\b(?:{_CLOCK})\(")
_SEED_WORD = re.compile(r"seed|Seed|SEED")
_DIRECTIVE = re.compile(r"\b(?:rnglint:|noqa|expect: RNG)")
_WHY = {
    "salted": "`hash` of a string is salted with another value in every process",
    "address": "`id` is an address of memory, another one in every run",
    "process": "the number of the process is another one in every run",
    "clock": "the clock gives another number in every run",
}


class UnstableSeed(Rule):
    """A seed that is another one in every run.

    ## What it does

    Reports seeds that are computed from `hash()` of strings or bytes, from `id()`, from the number of the process,
    or from the clock.

    ## Why is this bad?

    Whoever seeds wants a run that can be repeated. Python salts the hash of strings anew in every process, unless
    `PYTHONHASHSEED` was set before it started, so `hash(name)` gives other splits, other weights and
    other samples each time, and differs between the workers of one job. Hashes of numbers, and of
    tuples of numbers, are stable and not reported.

    ## Example

    ```python
    def split_of(name: str, n: int):
        rng = np.random.default_rng(abs(hash(name)) % 2**32)
        return rng.permutation(n)
    ```

    ## Use instead

    ```python
    def split_of(name: str, n: int):
        rng = np.random.default_rng(zlib.crc32(name.encode()))
        return rng.permutation(n)
    ```

    ## When not to use it

    A fresh seed that is noted down can be repeated: a seed from the clock is not reported where it is also printed,
    logged, stored or returned, where a comment explains it, or where it stands in for a seed that the user did not
    give. Tests are left alone.

    ## Fix

    `hash(text)` becomes `zlib.crc32(text.encode())`, which is the same in every run; it is safe where the argument is
    known to be a string, and unsafe where only its name says so. There is no fix for the clock and for `id()`.

    ## References

    - [PYTHONHASHSEED](https://docs.python.org/3/using/cmdline.html#envvar-PYTHONHASHSEED)
    - [object.__hash__](https://docs.python.org/3/reference/datamodel.html#object.__hash__)
    """

    code = "RNG603"
    name = "unstable-seed"
    tier = "default"
    severity = "warning"
    fix = "safe/unsafe"
    stream = "changes"
    triggers = (
        *(f"{before}{name}(" for name in ("hash", "id", "time") for before in " (=,["),
        ".time(",
        ".__hash__(",
        "getpid(",
        "time_ns(",
        "perf_counter",
        "monotonic",
        "now(",
        "today(",
    )
    needed = (SEED_WORDS,)

    def visit_Module(self, node: cst.Module) -> None:
        """Look at the file as a whole if a seed and such a source stand in it."""
        text = self.context.module.source.text
        self._active = not self.context.is_test and _SOURCE.search(text) is not None
        if self._active and _PASSED_ON.search(text):
            self.context.sees_all()

    def visit_Call(self, node: cst.Call) -> None:
        """A call that takes a seed, itself or through a function of the project."""
        site = self.context.site(node) if self._active else None
        if site is None or not node.args:
            return
        project = self.context.project
        callee = project.value(node.func, site.scope)
        if isinstance(callee, (External, Method)):
            for role in roles_of(project, callee, _KINDS):
                if seed_parameter(role) is not None:
                    self._check(Reach(Effect(role, callee.name, site), ()), site)
        elif isinstance(callee, (Function, Class)) and self._may_hold(node, site):
            for reach in self.context.effects.of_call(site):
                if isinstance(reach.effect.role, _KINDS):
                    self._check(reach, site)

    def _may_hold(self, node: cst.Call, site: Site) -> bool:
        """Whether an argument of the call, or a name in one, is made with such a source."""
        sources = Sources(self.context.project)
        return any(
            self._why(source) is not None for argument in node.args for source in sources.of(argument.value, site.scope)
        )

    def _check(self, reach: Reach, site: Site) -> None:
        given = seed_given(reach.effect)
        if given is None:
            return
        expression, where = given
        for source in Sources(self.context.project).of(expression, where.scope, reach.path):
            why = self._why(source)
            if why is None or (reach.path and source.scope is not site.scope):
                continue
            if why in ("clock", "process") and self._chosen(source, reach, site):
                continue
            if why == "process" and runs_in_process(self.context.project, self.context.module, source.scope):
                continue  # it tells the processes apart
            self._tell(source, why, site, reach, expression)
            return

    def _why(self, source: Source) -> str | None:
        project = self.context.project
        callee = project.value(source.call.func, source.scope)
        role = project.role(callee, Unstable)
        if isinstance(role, Unstable):
            if role.why != "salted":
                return role.why
            argument = None if role.argument is None else calls.argument(source.call, role.argument)
            certain = None if argument is None else salted(project, argument, source.scope, source.path)
            return None if certain is None else "salted"
        draws = project.role(callee, Draws)
        return "clock" if isinstance(draws, Draws) and draws.stream == "clock" else None

    def _chosen(self, source: Source, reach: Reach, site: Site) -> bool:
        """Whether the author wants a fresh seed: in place of one that was not given, or one that is noted down."""
        if _explained(source):
            return True
        places = [site, reach.effect.site, source.scope.tree.sites.get(id(source.call))]
        for place in places:
            if place is not None and any(_speaks_of_seeds(test) for test in enclosing_tests(place)):
                return True
        return any(self._noted(name, scope) for name, scope in source.names)

    def _noted(self, name: str, scope: Scope) -> bool:
        """Whether a seed's name is used for anything but seeding."""
        project = self.context.project
        inside: set[int] = set()
        for site in scope.tree.sites.values():
            callee = project.value(site.call.func, site.scope)
            ours = isinstance(callee, (Function, Class)) or roles_of(project, callee, _KINDS)
            arithmetic = isinstance(callee, External) and callee.name.startswith("builtins.")
            if ours or (arithmetic and not _speaks(outside_name(callee))):
                inside |= {id(below) for argument in site.call.args for below in descendants(argument.value)}
        for below in descendants(scope.node):
            if isinstance(below, (cst.Assign, cst.AugAssign)):
                targets = below.targets if isinstance(below, cst.Assign) else ()
                plain = all(isinstance(each.target, cst.Name) for each in targets)
                if plain:
                    inside |= {id(each) for each in descendants(below)}
            if isinstance(below, cst.Param):
                inside |= {id(each) for each in descendants(below)}
            if isinstance(below, cst.Attribute):
                inside.add(id(below.attr))
            if isinstance(below, cst.Arg) and below.keyword is not None:
                inside.add(id(below.keyword))
        return any(
            isinstance(below, cst.Name) and below.value == name and id(below) not in inside
            for below in descendants(scope.node)
        )

    # The report

    def _tell(self, source: Source, why: str, site: Site, reach: Reach, expression: cst.BaseExpression) -> None:
        here = self.context.here(source.scope)
        node, scope = (source.call, source.scope) if here else (site.call, site.scope)
        name = self.context.project.knowledge.canonical(reach.effect.name)
        self.report(
            node,
            f"the seed given to `{name}` is another one in every run: {_WHY[why]}",
            scope=scope,
            help="use a checksum of the text (`zlib.crc32`)"
            if why == "salted"
            else "use a fixed number, or note it down",
            related=[] if site.call is node else [Note(site.call, site.scope, "the seed goes here")],
            fix=self._repair(source, why, expression) if here else None,
        )

    def _repair(self, source: Source, why: str, expression: cst.BaseExpression) -> FixPlan | None:
        role = self.context.project.role(self.context.project.value(source.call.func, source.scope), Unstable)
        if why != "salted" or not isinstance(role, Unstable) or role.argument is None:
            return None
        argument = calls.argument(source.call, role.argument)
        kind = None if argument is None else salted(self.context.project, argument, source.scope, ())
        if argument is None or kind in (None, "other"):
            return None
        draft = Draft(self.context.module)
        try:
            start, end = draft.outer(argument)
            text = draft.text[start:end]
            crc = Imports(self.context.project, draft, source.scope).spell("zlib.crc32")
            draft.replace(*draft.span(source.call), f"{crc}({_encoded(argument, text, kind)})")
            edits = draft.edits()
        except NoFix:
            return None
        direct = any(below is source.call for below in descendants(expression))
        safe = kind != "likely" and direct
        return FixPlan("safe" if safe else "unsafe", "changes", "Use a checksum that is the same in every run", edits)


def _explained(source: Source) -> bool:
    """Whether a comment stands beside the source, or above it."""
    module = source.scope.module
    row = module.span(source.call, source.scope.tree)[0].row
    lines = (module.source.line(row), module.source.line(row - 1).lstrip())
    comment = lines[0].partition("#")[2] or (lines[1][1:] if lines[1].startswith("#") else "")
    return bool(comment.strip()) and not _DIRECTIVE.search(comment)


def _encoded(argument: cst.BaseExpression, text: str, kind: str) -> str:
    if kind == "bytes":
        return text
    if kind == "tuple":
        return f"repr({text}).encode()"
    if kind == "likely":
        return f"str({text}).encode()"
    simple = isinstance(
        argument, (cst.Name, cst.Attribute, cst.Call, cst.SimpleString, cst.FormattedString, cst.Subscript)
    )
    return f"{text}.encode()" if simple or argument.lpar else f"({text}).encode()"


def _speaks_of_seeds(test: cst.CSTNode) -> bool:
    return any(isinstance(below, cst.Name) and _SEED_WORD.search(below.value) for below in descendants(test))


def _speaks(name: str) -> bool:
    return name.rpartition(".")[2] == "print"
