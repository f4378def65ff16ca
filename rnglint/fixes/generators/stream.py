"""The draws of the global stream of one file, moved to a generator that reaches them."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from contextlib import suppress
from typing import Literal

from rnglint.api.context import Context, FixPlan
from rnglint.fixes.calls import give
from rnglint.fixes.generators.draws import rewrite
from rnglint.fixes.generators.mentions import Mention, Spelling, calls_of, is_handed_on, outermost
from rnglint.fixes.generators.surroundings import is_open, is_plain, others_may_draw, others_may_seed
from rnglint.fixes.names import free
from rnglint.fixes.needs import NoFix, need, only, sole
from rnglint.fixes.slots import has_room
from rnglint.fixes.threading.signature import add_parameter, is_annotated
from rnglint.knowledge.numpy_twins import PROCESSES, WORKER_METHODS
from rnglint.knowledge.roles import HasGeneratorTwin, Seeds
from rnglint.program.code import FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.signatures import is_written_out
from rnglint.program.syntax import arguments_of, descendants

_NAMES = ("rng", "generator", "np_rng", "random_generator")
_SIMPLE = (ast.Name, ast.Attribute, ast.Constant, ast.BinOp, ast.UnaryOp, ast.Subscript)

Kind = Literal["seeded", "module", "parameter", "create", "self"]
"""``seeded``: it seeds, and makes the generator there; ``module``: the module does so for it; ``parameter``: its
callers give it; ``self``: the constructor makes it; ``create``: nothing seeds it, so it makes one from entropy."""


def of_stream(context: Context, found: Sequence[Mention]) -> FixPlan:
    """One repair for all uses of the global stream in a file.  Raises NoFix where it cannot be seen to be right."""
    return _Stream(context, found).plan()


class _Stream:
    """The outermost functions that draw or seed, each with the kind of its source."""

    def __init__(self, context: Context, found: Sequence[Mention]) -> None:
        self.context = context
        self.code = context.trace.code
        self.found = found
        self.spelling = Spelling(context)
        self.draft = self.spelling.draft
        self.seeds = [mention for mention in found if isinstance(mention.role, Seeds)]
        self.draws = [mention for mention in found if isinstance(mention.role, HasGeneratorTwin)]
        fields = ("id", "attr", "arg", "name", "asname")
        self.name = free(_NAMES, {getattr(n, field, "") or "" for n in self.code.nodes for field in fields})
        self.kinds: dict[ast.AST, Kind] = {}
        """By function, or module."""
        self.first: dict[ast.AST, Mention] = {}
        """The first seed of each function."""
        self.passed: list[ast.Call] = []
        """Calls that have to give their function the generator."""
        self.owner: ast.AST | None = None
        """The class whose constructor makes the generator of its methods."""

    def plan(self) -> FixPlan:
        need(self.draws, len(self.seeds) + len(self.draws) == len(self.found))
        need(all(mention.call is not None for mention in self.found), not is_handed_on(self.context))
        self._check_seeds()
        self._reach()
        for scope, kind in self.kinds.items():
            self._source(scope, kind)
        for seed in self.seeds:
            self._seed(seed)
        for call in self.passed:
            give(self.draft, call, f"{self.name}={self.name}")
        for draw in self.draws:
            assert draw.call is not None and isinstance(draw.role, HasGeneratorTwin)
            generator = self._generator(outermost(self.code, draw.node))
            rewrite(self.code, self.draft, draw.call, draw.role, generator, self.spelling.numpy)
        changed = [mention for mention in self.found if not (self.keeps and mention in self.seeds)]
        self.spelling.write_imports(changed, self.found)
        shown_only = self.context.is_test or (not self.seeds and others_may_seed(self.context))
        message = "draw from a Generator, and leave the seed for other code" if self.keeps else "draw from a Generator"
        return FixPlan("display" if shown_only else "unsafe", "changes", message, self.draft.edits())

    @property
    def keeps(self) -> bool:
        """Whether the seed stays, because code that is not seen here may draw from the global stream."""
        return bool(self.seeds) and others_may_draw(self.context)

    # Seeds

    def _check_seeds(self) -> None:
        for seed in self.seeds:
            call, scope = only(seed.call, ast.Call), outermost(self.code, seed.node)
            need(next(self.code.around(call)) is scope, is_written_out(call), len(call.args) + len(call.keywords) < 2)
            self._statement(seed)
            self.first.setdefault(scope, seed)
        known = {seed.call for seed in self.seeds}
        events = (event for execution in self.context.trace.executions for event in execution.ledger.events)
        seeding = (event for event in events if event.kind == "seed" and event.stream == "numpy")
        need(all(event.source is not None or event.node in known for event in seeding))  # none of another file

    def _statement(self, seed: Mention) -> ast.Expr:
        """The statement that a seed is.  Raises NoFix where its value is used."""
        return only(self.code.parents[only(seed.call, ast.Call)], ast.Expr)

    def _follows(self, node: ast.AST, seed: Mention) -> bool:
        """Whether code runs behind a seed for sure."""
        return self.code.follows(node, self._statement(seed))

    # Which function gets its generator from where

    def _reach(self) -> None:
        """Find a source for every function that draws.  Raises NoFix."""
        drawing = dict.fromkeys(outermost(self.code, draw.node) for draw in self.draws)
        need(all(is_plain(self.context, scope) for scope in drawing))
        compiled = self.context.trace.in_compiled
        need(not any(id(draw.call) in compiled for draw in self.draws))
        seeds = ((draw.node, self.first.get(outermost(self.code, draw.node))) for draw in self.draws)
        need(all(seed is None or self._follows(node, seed) for node, seed in seeds))
        self.kinds = dict.fromkeys(self.first, "seeded")
        needy = [scope for scope in drawing if scope not in self.first]
        served = {*drawing, *(self._serve(needy) if needy else ())}
        need(served.issuperset(self.first))  # else a seed is for draws that are not seen here

    def _serve(self, needy: list[ast.AST]) -> set[ast.AST]:
        """Find a source for functions that draw and do not seed; gives the seeds that turned out to be one."""
        module = self.code.tree
        if not self.first:
            self.kinds.update(dict.fromkeys(needy, "create"))
            return set()
        with suppress(NoFix):
            return {self._constructor(needy)}
        need(module not in needy)
        if module in self.first and self._statement(self.first[module]) in module.body:
            need(len(self.first) == 1)
            self._by_module(needy, self.first[module])
            return {module}
        return self._thread(needy)

    def _constructor(self, needy: list[ast.AST]) -> ast.AST:
        """The constructor that seeds, where all others are methods of its class.  Raises NoFix."""
        init = only(sole(self.first), ast.FunctionDef)
        owner = only(sole({self.code.parents.get(scope) for scope in needy}), ast.ClassDef)
        need(self.code.parents[init] is owner, init.name == "__init__", self._statement(self.first[init]) in init.body)
        need(not any(getattr(scope, "decorator_list", ()) for scope in needy), not _run_in_workers(needy))
        bases = [ast.unparse(base) for each in self.code.classes.values() for cls in each for base in cls.bases]
        need(owner.name not in bases, is_open(self.context, owner), has_room(owner))
        names = {getattr(scope, "name", "") for scope in needy}
        mentioned = (node for node in descendants(init) if isinstance(node, ast.Attribute) and node.attr in names)
        need(all(self._follows(node, self.first[init]) for node in mentioned))
        self.owner = owner
        self.kinds.update(dict.fromkeys(needy, "self"))
        return init

    def _by_module(self, needy: list[ast.AST], seed: Mention) -> None:
        """Functions that read a generator of the module: nothing may run them before it is made, or elsewhere."""
        need(not any(name.startswith(tuple(PROCESSES)) for name in self.code.imported.values()))
        need(not _run_in_workers(needy))
        drawn = {draw.call for draw in self.draws}
        for execution in self.context.trace.executions:
            for event in execution.ledger.events if isinstance(execution.node, (ast.Module, type(None))) else ():
                top = [step.node for step in event.step.path() if step.frame.node is self.code.tree]
                need(event.node not in drawn or not top or self._follows(top[-1], seed))
        self.kinds.update(dict.fromkeys(needy, "module"))

    def _thread(self, needy: list[ast.AST]) -> set[ast.AST]:
        """Pass the generator down from the functions that seed."""
        module = self.code.tree
        served: set[ast.AST] = set()
        waiting = list(needy)
        for scope in waiting:
            need(self.code.parents.get(scope) is module)
            self.kinds[scope] = "parameter"
            for call in calls_of(self.context, scope):
                holder = outermost(self.code, call)
                need(is_written_out(call), holder is not module or holder in self.first)
                if holder in self.first:
                    need(self._follows(call, self.first[holder]))
                    served.add(holder)
                elif holder not in waiting:
                    waiting.append(holder)
                self.passed.append(call)
        return served

    # Edits

    def _generator(self, scope: ast.AST) -> str:
        """How a function speaks of its generator."""
        owned = self.owner is not None and self.code.parents.get(scope) is self.owner
        if self.kinds[scope] == "self" or (self.kinds[scope] == "seeded" and owned):
            need(self.code.parameter(scope))
            return f"{self.code.parameter(scope)}.{self.name}"
        return self.name

    def _source(self, scope: ast.AST, kind: Kind) -> None:
        """Give a function its generator."""
        if kind not in ("create", "parameter"):
            return
        make = self.spelling.make()
        if scope is self.code.tree:
            first = next(draw.node for draw in self.draws if outermost(self.code, draw.node) is scope)
            self.draft.before(self.code.statements(first, scope)[-1], f"{self.name} = {make}()")
            return
        function, known = only(scope, *FunctionNode), Scope(self.code, scope)
        need(make.partition(".")[0] not in self.code.locals(scope))
        if kind == "create":
            self.draft.at_top(function, f"{self.name} = {make}()")
        else:
            annotation = f': "{self.spelling.of("Generator")} | None" = None' if is_annotated(known) else "=None"
            add_parameter(self.draft, known, f"{self.name}{annotation}")
            self.draft.at_top(function, f"{self.name} = {make}({self.name})")

    def _seed(self, seed: Mention) -> None:
        """Make the generator where the global stream was seeded."""
        call = only(seed.call, ast.Call)
        inside = self.draft.text[self.draft.span(call.func)[1] : self.draft.span(call)[1]]
        made = f"{self._generator(outermost(self.code, call))} = {self.spelling.make(seed)}{inside}"
        if not self.keeps:
            self.draft.put(call, made)
            return
        given = arguments_of(call)
        need(all(isinstance(each, _SIMPLE) for each in given), "\n" not in inside)
        self.draft.behind(self._statement(seed), made)


def _run_in_workers(functions: list[ast.AST]) -> bool:
    return any(getattr(each, "name", "") in WORKER_METHODS for each in functions)
