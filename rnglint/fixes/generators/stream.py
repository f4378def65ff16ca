"""The draws of the global stream of one file, moved to a generator that reaches them."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.api.context import Context, FixPlan
from rnglint.api.diagnostics import Applicability
from rnglint.fixes.calls import give
from rnglint.fixes.generators.draws import rewrite
from rnglint.fixes.generators.mentions import Mention, is_handed_on, outermost
from rnglint.fixes.generators.reach import Kind, Reach
from rnglint.fixes.generators.spelling import Spelling
from rnglint.fixes.generators.surroundings import others_may_draw, others_may_seed
from rnglint.fixes.needs import need
from rnglint.fixes.threading.names import free
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.signature import add_parameter, is_annotated
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.roles import HasGeneratorTwin, Seeds
from rnglint.program.code import FunctionNode
from rnglint.program.scopes import Scope

_NAMES = ("rng", "generator", "np_rng", "random_generator")
_SIMPLE = (ast.Name, ast.Attribute, ast.Constant, ast.BinOp, ast.UnaryOp, ast.Subscript)


def of_stream(context: Context, found: Sequence[Mention]) -> FixPlan:
    """One repair for all uses of the global stream in a file.  Raises NoFix where it cannot be seen to be right."""
    return _Stream(context, found).plan()


class _Stream:
    def __init__(self, context: Context, found: Sequence[Mention]) -> None:
        self.context = context
        self.code = context.trace.code
        self.found = found
        self.draft = Draft(context.module)
        self.spelling = Spelling(context, self.draft)
        self.seeds = [mention for mention in found if isinstance(mention.role, Seeds)]
        self.draws = [mention for mention in found if isinstance(mention.role, HasGeneratorTwin)]
        fields = ("id", "attr", "arg", "name", "asname")
        self.name = free(_NAMES, {getattr(n, field, "") or "" for n in ast.walk(self.code.tree) for field in fields})
        self.reach = Reach(context, self.seeds, self.draws)

    def plan(self) -> FixPlan:
        need(self.draws, len(self.seeds) + len(self.draws) == len(self.found))
        need(all(mention.call is not None for mention in self.found), not is_handed_on(self.context))
        kinds = self.reach.kinds()
        for scope, kind in kinds.items():
            self._source(scope, kind)
        for seed in self.seeds:
            self._seed(seed)
        for call in self.reach.passed:
            give(self.draft, call, f"{self.name}={self.name}")
        for draw in self.draws:
            assert draw.call is not None and isinstance(draw.role, HasGeneratorTwin)
            scope = outermost(self.code, draw.node)
            rewrite(
                self.code, self.draft, draw.call, draw.role, self._generator(scope, kinds[scope]), self.spelling.numpy
            )
        changed = [mention for mention in self.found if not (self.keeps and mention in self.seeds)]
        self.spelling.write_imports(changed, self.found)
        return FixPlan(self._applicability(), "changes", self._message(), self.draft.edits())

    @property
    def keeps(self) -> bool:
        """Whether the seed stays, because code that is not seen here may draw from the global stream."""
        return bool(self.seeds) and others_may_draw(self.context)

    def _applicability(self) -> Applicability:
        if self.context.is_test:
            return "display"
        return "display" if not self.seeds and others_may_seed(self.context) else "unsafe"

    def _message(self) -> str:
        return "Draw from a Generator" if not self.keeps else "Draw from a Generator, and leave the seed for other code"

    def _generator(self, scope: ast.AST, kind: Kind) -> str:
        """How a function speaks of its generator."""
        owned = self.reach.owner is not None and self.code.parents.get(scope) is self.reach.owner
        if kind == "self" or (kind == "seeded" and owned):
            need(self.code.parameter(scope))
            return f"{self.code.parameter(scope)}.{self.name}"
        return self.name

    def _source(self, scope: ast.AST, kind: Kind) -> None:
        """Give a function its generator."""
        if kind not in ("create", "parameter"):
            return
        make = self.spelling.make()
        inside = scope is not self.code.tree
        need(not inside or make.partition(".")[0] not in self.code.locals(scope))
        if not inside:
            first = next(draw.node for draw in self.draws if outermost(self.code, draw.node) is scope)
            line = next(each for each in self.code.tree.body if first in ast.walk(each))
            self.draft.before(line, f"{self.name} = {make}()")
            return
        if not isinstance(scope, FunctionNode):
            raise NoFix
        known = Scope(self.code, scope)
        if kind == "create":
            self.draft.at_top(scope, f"{self.name} = {make}()")
        else:
            annotation = f': "{self.spelling.of("Generator")} | None" = None' if is_annotated(known) else "=None"
            add_parameter(self.draft, known, f"{self.name}{annotation}")
            self.draft.at_top(scope, f"{self.name} = {make}({self.name})")

    def _seed(self, seed: Mention) -> None:
        """Make the generator where the global stream was seeded."""
        call = seed.call
        assert call is not None
        inside = self.draft.text[self.draft.span(call.func)[1] : self.draft.span(call)[1]]
        made = f"{self._generator(outermost(self.code, call), 'seeded')} = {self.spelling.make(seed)}{inside}"
        if not self.keeps:
            self.draft.put(call, made)
            return
        given = [*call.args, *(keyword.value for keyword in call.keywords)]
        need(all(isinstance(each, _SIMPLE) for each in given), "\n" not in inside)
        self.draft.behind(self.reach.statement(seed), made)
