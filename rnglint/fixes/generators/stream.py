"""The draws of the global stream of one file, moved to a generator that reaches them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import libcst as cst

from rnglint.context import Context, FixPlan
from rnglint.diagnostics import Applicability
from rnglint.fixes.generators.draws import rewrite
from rnglint.fixes.generators.mentions import Mention, is_handed_on
from rnglint.fixes.generators.reach import Reach, outermost
from rnglint.fixes.generators.spelling import Spelling
from rnglint.fixes.generators.surroundings import others_may_draw, others_may_seed
from rnglint.fixes.threading.names import Parents, free, identifiers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.signature import add_argument, add_parameter, is_annotated
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.roles import HasGeneratorTwin, Seeds
from rnglint.project.scopes import Scope
from rnglint.traversal import descendants

_NAMES = ("rng", "generator", "np_rng", "random_generator")
_SIMPLE = (cst.Name, cst.Attribute, cst.Integer, cst.BinaryOperation, cst.UnaryOperation, cst.Subscript)
Kind = Literal["seeded", "module", "parameter", "create", "self"]


def of_stream(context: Context, found: Sequence[Mention]) -> FixPlan | None:
    """One repair for all uses of the global stream in a file; None where it cannot be seen that it is right."""
    try:
        return _Stream(context, found).plan()
    except NoFix:
        return None


class _Stream:
    def __init__(self, context: Context, found: Sequence[Mention]) -> None:
        self.context = context
        self.project = context.project
        self.found = found
        self.draft = Draft(context.module)
        self.spelling = Spelling(context, self.draft)
        self.parents = Parents(context.module.tree.root)
        self.seeds = [mention for mention in found if isinstance(mention.role, Seeds)]
        self.draws = [mention for mention in found if isinstance(mention.role, HasGeneratorTwin)]
        root = context.module.tree.root
        attributes = {node.attr.value for node in descendants(root) if isinstance(node, cst.Attribute)}
        keywords = {n.keyword.value for n in descendants(root) if isinstance(n, cst.Arg) and n.keyword is not None}
        self.name = free(_NAMES, {*identifiers(root), *attributes, *keywords})
        self.reach = Reach(context, self.draft, self.parents, self.seeds, self.draws)

    def plan(self) -> FixPlan:
        if not self.draws or len(self.seeds) + len(self.draws) < len(self.found):
            raise NoFix
        if any(mention.site is None for mention in self.found) or is_handed_on(self.context, self.parents):
            raise NoFix
        kinds = self.reach.kinds()
        for scope, kind in kinds.items():
            self._source(scope, kind)
        for seed in self.seeds:
            self._seed(seed, kinds)
        for site in self.reach.passed:
            add_argument(self.draft, site.call, f"{self.name}={self.name}")
        for draw in self.draws:
            assert draw.site is not None and isinstance(draw.role, HasGeneratorTwin)
            scope = outermost(draw.scope)
            generator = self._generator(scope, kinds[scope])
            rewrite(self.context, self.draft, draw.site, draw.role, generator, self.spelling.numpy)
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

    def _generator(self, scope: Scope, kind: Kind) -> str:
        """How a function speaks of its generator."""
        if kind == "self" or (kind == "seeded" and self.reach.owner is not None and scope.owner is self.reach.owner):
            return f"{_receiver(scope)}.{self.name}"
        return self.name

    def _source(self, scope: Scope, kind: Kind) -> None:
        """Give a function its generator."""
        if kind not in ("create", "parameter"):
            return
        make = self.spelling.make()
        if self.project.bindings(make.partition(".")[0], scope)[0] not in (self.context.module.scope, None):
            raise NoFix
        if kind == "create" and scope.kind == "module":
            first = next(draw for draw in self.draws if outermost(draw.scope) is scope)
            line = [child for parent, child in self.parents.upward(first.node) if isinstance(parent, cst.Module)]
            self.draft.before(line[0], f"{self.name} = {make}()")
        elif kind == "create":
            self.draft.at_top(scope, f"{self.name} = {make}()")
        else:
            annotation = f': "{self.spelling.of("Generator")} | None" = None' if is_annotated(scope) else "=None"
            add_parameter(self.draft, scope, f"{self.name}{annotation}")
            self.draft.at_top(scope, f"{self.name} = {make}({self.name})")

    def _seed(self, seed: Mention, kinds: dict[Scope, Kind]) -> None:
        """Make the generator where the global stream was seeded."""
        assert seed.site is not None
        call = seed.site.call
        start, end = self.draft.span(call)
        inside = self.draft.text[self.draft.span(call.func)[1] : end]
        scope = outermost(seed.scope)
        made = f"{self._generator(scope, 'seeded')} = {self.spelling.make(seed)}{inside}"
        if not self.keeps:
            self.draft.replace(start, end, made)
            return
        if any(not isinstance(argument.value, _SIMPLE) for argument in call.args) or "\n" in inside:
            raise NoFix
        line = self.parents.of(self.reach.statement(seed))
        assert line is not None
        self.draft.behind(line, made)


def _receiver(scope: Scope) -> str:
    """``self``."""
    parameters = (*scope.parameters.posonly_params, *scope.parameters.params)
    if scope.owner is None or not parameters:
        raise NoFix
    return parameters[0].name.value
