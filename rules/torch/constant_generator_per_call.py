"""RNG207 constant-generator-per-call."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan
from rnglint.fixes import arguments, statements
from rnglint.knowledge.hosts import NEW_SEEDS
from rnglint.knowledge.roles import Compiles, ConsumesKey, DerivesKey, MakesGenerator, MakesKey, Seeds
from rnglint.knowledge.seeding import SEED_WORDS
from rnglint.project import calls
from rnglint.project.generators import Seeding, drawn_from, seedings
from rnglint.project.origins import Origins, kinds
from rnglint.project.purpose import meant
from rnglint.project.repetition import Repeated, Sameness, in_sampling
from rnglint.project.values import Constant, Made
from rnglint.traversal import descendants

from ._forks import module_name
from ._repeated import RepeatedRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rnglint.project.effects import Reach
    from rnglint.project.scopes import Region, Scope, Site


class ConstantGeneratorPerCall(RepeatedRule):
    """A generator that is made anew from the same seed each time it is used.

    ## What it does

    Reports private generators (`torch.Generator().manual_seed(0)`, an unseeded `torch.Generator()`,
    `np.random.default_rng(0)`, `np.random.RandomState(0)`, `random.Random(0)`) and JAX keys
    (`jax.random.key(0)`) that are made from a constant where code runs again and again: in a loop over steps,
    epochs or batches, in a function that such a loop calls, in the forward pass of a module or another compiled
    function, in `__getitem__` of a dataset, in `__iter__` of a sampler, in the body of a `scan`. Something must be
    drawn from them there. A generator that is made once and seeded again with the same value each time counts as well.

    ## Why is this bad?

    A generator that starts from one seed gives one sequence. Every batch gets the same permutation, every forward
    pass the same noise, every epoch the same order. Unlike NumPy's and Python's generators, a `torch.Generator()`
    without a seed takes no entropy: it starts from a fixed default, too.

    ## Example

    ```python
    for x in loader:
        g = torch.Generator()
        g.manual_seed(0)
        order = torch.randperm(len(x), generator=g)
    ```

    ## Use instead

    ```python
    g = torch.Generator()
    g.manual_seed(0)
    for x in loader:
        order = torch.randperm(len(x), generator=g)
    ```

    or a seed that changes: `g.manual_seed(seed + epoch)`.

    ## When not to use it

    Equal draws may be wanted: noise for evaluation, a fixed projection, a split. Functions, classes and
    variables with names that say so (`validate`, `preview`, `fixed_noise`), comments and docstrings that say so
    ("the same", "fixed", "deterministic"), cached functions, branches for evaluation, and files of tests are not
    reported. Neither are loops over seeds, models, folds and the like, whose rounds are separate runs.

    A seed counts as constant if it is a literal, a variable that the loop does not change, or an attribute that only
    the constructor sets. Parameters of the forward pass are trusted to vary, and a function that draws and is given
    its seed by the loop is asked for equal results.

    ## Fix

    In a loop, the statements that make and seed the generator move above it. Elsewhere a literal seed is replaced by
    a draw from the global stream of the same library, which the program's own seed controls. The random stream
    changes: that is the purpose. Keys have no fix here.

    ## References

    - [torch.Generator](https://docs.pytorch.org/docs/stable/generated/torch.Generator.html)
    - [NumPy: random generator](https://numpy.org/doc/stable/reference/random/generator.html)
    """

    code = "RNG207"
    name = "constant-generator-per-call"
    tier = "default"
    fix = "unsafe"
    stream = "changes"
    triggers = (
        "Generator(",
        "default_rng",
        "RandomState(",
        "Random(",
        "PRNGKey(",
        "random.key(",
        "jr.key(",
        "manual_seed(",
        ".seed(",
    )

    mentions = SEED_WORDS
    kinds = (MakesGenerator, MakesKey)
    partings = ("loop", "body", "framework", "items", "copies")
    private = True
    advice = "make it once, outside, or derive the seed from something that changes"

    def concerns(self, reach: Reach) -> bool:
        """Generators that are made or seeded, and samplers with an explicit key."""
        role = reach.effect.role
        return isinstance(role, (MakesGenerator, ConsumesKey)) or (isinstance(role, Seeds) and role.instance)

    def repeated(self) -> Iterator[Repeated]:
        """All kinds of repetition."""
        yield from self.of_loops()
        yield from self.in_forward()
        yield from self.in_feeding()
        yield from self.of_classes(in_sampling)
        yield from self.in_compiled()

    def check(self, repeated: Repeated) -> None:
        """A seed that is the same each time, and a draw."""
        role = repeated.reach.effect.role
        if isinstance(role, ConsumesKey):
            self._key(repeated)
        elif isinstance(role, MakesGenerator):
            self._generator(repeated)
        else:
            self._reseeded(repeated)

    def _generator(self, repeated: Repeated) -> None:
        role, site = repeated.reach.effect.role, repeated.reach.effect.site
        assert isinstance(role, MakesGenerator)
        project = self.context.project
        found = seedings(project, site, role)
        if found is None:
            return
        sameness = Sameness(project, repeated)
        if not all(sameness.fixed(seeding.seed, seeding.site.scope) for seeding in found):
            return
        if self.asked_for(sameness):
            return
        draws = list(self._draws(repeated, site))
        if not draws or meant(project, repeated, [site, *(seeding.site for seeding in found), *draws]):
            return
        told = found[-1].site if found else site
        what = "the same seed" if found else "the one default seed that its class has"
        self._tell(
            repeated,
            told,
            f"`{repeated.reach.effect.name}` starts anew from {what} {self.how_often(repeated)}: "
            "the same numbers are drawn each time",
            "make it once, outside, or derive the seed from something that changes",
            self._repair(repeated, found),
        )

    def _reseeded(self, repeated: Repeated) -> None:
        """A generator that lives on, and is set back to the same seed each time."""
        reach, project = repeated.reach, self.context.project
        role, site, receiver = reach.effect.role, reach.effect.site, reach.effect.receiver
        made = None if receiver is None else project.along(receiver, reach.path)
        if not isinstance(role, Seeds) or role.seed is None or not isinstance(made, Made):
            return
        maker = made.site
        if any(hop.callee is maker.scope for hop in reach.path) or (
            maker.scope is repeated.start and (repeated.loop is None or repeated.loop in list(maker.regions()))
        ):
            return  # made anew, too
        seed = calls.argument(site.call, role.seed)
        sameness = Sameness(project, repeated)
        if seed is None or not sameness.fixed(seed, site.scope) or self.asked_for(sameness):
            return
        draws = list(self._draws(repeated, maker))
        if not draws or meant(project, repeated, [site, maker, *draws]):
            return
        self._tell(
            repeated,
            site,
            f"`{reach.effect.name}` sets the generator back to the same seed {self.how_often(repeated)}: "
            "the same numbers are drawn each time",
            "seed it once, where it is made, or with something that changes",
            self._lifted(repeated, [Seeding(seed, site)]),
        )

    def _draws(self, repeated: Repeated, maker: Site) -> Iterator[Site]:
        """Where something is drawn from the generator, on the way to where it is made or seeded."""
        inner = repeated.reach.effect.site.scope
        scopes: dict[Scope, None] = dict.fromkeys([inner, *(hop.scope for hop in repeated.reach.path)])
        for scope in scopes:
            for draw in drawn_from(self.context.effects, maker, scope):
                if scope is repeated.start and repeated.loop is not None and repeated.loop not in list(draw.regions()):
                    continue
                yield draw

    def _key(self, repeated: Repeated) -> None:
        """A key that a called function makes from a constant; where the loop's own body does, keys are followed."""
        reach, project = repeated.reach, self.context.project
        role, site = reach.effect.role, reach.effect.site
        assert isinstance(role, ConsumesKey)
        key = calls.argument(site.call, role.key)
        if key is None or not reach.path or self.compiled(site):
            return  # in compiled code that is a rule of its own
        origins = Origins(project, reach.path).of(key, site.scope)
        callees = {hop.callee for hop in reach.path}
        if kinds(origins) != {"constant"} or not all(origin.scope in callees for origin in origins):
            return
        makers = [
            origin
            for origin in origins
            if isinstance(origin.node, cst.Call)
            and project.role(project.value(origin.node.func, origin.scope), MakesKey) is not None
        ]
        if len(makers) != 1 or any(self._derives(repeated, site) for site in site.scope.sites):
            return
        made = makers[0].scope.tree.sites.get(id(makers[0].node))
        if made is None or made.scope.kind == "module" or meant(project, repeated, [made, site]):
            return
        self._tell(
            repeated,
            made,
            f"a key is made of the same constant {self.how_often(repeated)}: the same numbers are drawn each time",
            "take the key as an argument",
            None,
        )

    def _derives(self, repeated: Repeated, site: Site) -> bool:
        """Whether a key is folded with something that changes."""
        role = self.context.role(site.call, DerivesKey) if self.context.here(site.scope) else None
        data = calls.argument(site.call, role.data) if isinstance(role, DerivesKey) and role.data is not None else None
        return data is not None and not Sameness(self.context.project, repeated).fixed(data, site.scope)

    def in_compiled(self) -> Iterator[Repeated]:
        """In functions whose Python is run again on each call although they are compiled."""
        for entry in self.context.entries:
            if isinstance(entry.role, Compiles) and entry.role.mode == "guarded":
                for reach in entry.reaches:
                    if self.concerns(reach) and not self.context.runs_once(entry, reach):
                        yield Repeated(reach, entry.scope, None, 1)

    def _tell(self, repeated: Repeated, site: Site, message: str, help: str, fix: FixPlan | None) -> None:
        node, scope = (site.call, site.scope) if self.context.here(site.scope) else self.context.anchor(repeated.reach)
        self.report(node, message, scope=scope, help=help, related=self.notes(repeated, "made here"), fix=fix)

    # Repairs

    def _repair(self, repeated: Repeated, found: list[Seeding]) -> FixPlan | None:
        maker = repeated.reach.effect.site
        if not self.context.here(maker.scope):
            return None
        if repeated.loop is not None and not repeated.reach.path:
            return self._lifted(repeated, found)
        if len(found) > 1:
            return None
        stream = self._global_stream(maker.scope, repeated.reach.effect.role)
        if not stream:
            return None
        if not found:
            edit = arguments.replace(
                maker.call, maker.scope, f"{self.context.source(maker.call, maker.scope)}.manual_seed({stream})"
            )
        elif self._literal(found[0]) is not None:
            edit = arguments.replace(self._literal(found[0]) or found[0].seed, found[0].site.scope, stream)
        else:
            return None
        return FixPlan("unsafe", "changes", "Draw the seed from the global stream", (edit,))

    def _bound_inside(self, node: cst.SimpleStatementLine, region: Region, scope: Scope) -> bool:
        """Whether a name in a statement is bound inside a loop."""
        names = {below.value for below in descendants(node) if isinstance(below, cst.Name)}
        return region.kind == "loop" and any(
            binding.region is not None and region in list(binding.region.outward())
            for name in names
            for binding in scope.bindings.get(name, ())
        )

    def _literal(self, seeding: Seeding) -> cst.BaseExpression | None:
        """The literal that a generator is seeded with, also through its bit generator (``Generator(PCG64(1))``)."""
        project, scope = self.context.project, seeding.site.scope
        node = seeding.seed
        role = project.role(project.value(node.func, scope), MakesGenerator) if isinstance(node, cst.Call) else None
        if isinstance(node, cst.Call) and isinstance(role, MakesGenerator) and role.seed is not None:
            node = calls.argument(node, role.seed) or node
        return node if isinstance(project.value(node, scope), Constant) else None

    def _global_stream(self, scope: Scope, role: object) -> str:
        """An expression for a new seed."""
        assert isinstance(role, MakesGenerator)
        spelling = NEW_SEEDS.get(role.stream)
        name = "" if spelling is None else module_name(self.context, scope, spelling[0])
        return spelling[1].format(name) if spelling is not None and name else ""

    def _lifted(self, repeated: Repeated, found: list[Seeding]) -> FixPlan | None:
        """Move the statements that make and seed the generator above the outermost loop that repeats them."""
        maker, project = repeated.reach.effect.site, self.context.project
        if repeated.loop is None or repeated.reach.path:
            return None
        scope, block = maker.scope, statements.block_of(maker.region, maker.scope)
        nodes: list[cst.SimpleStatementLine] = []
        for site in (maker, *(seeding.site for seeding in found)):
            node = statements.statement_of(site.call, block)
            if node is None:
                return None
            if node not in nodes:
                nodes.append(node)
        making = isinstance(repeated.reach.effect.role, MakesGenerator)
        if isinstance(nodes[0].body[0], cst.Assign) is not making or any(not _plain(node) for node in nodes):
            return None
        if not making and any(self._bound_inside(nodes[0], region, scope) for region in maker.regions()):
            return None
        loops = [region for region in maker.regions() if region.kind == "loop"]
        around = [
            loop
            for loop in loops
            if all(
                Sameness(project, Repeated(repeated.reach, scope, loop)).fixed(seeding.seed, scope) for seeding in found
            )
        ]
        if not around or any(
            region.kind not in ("loop", "with") for region in maker.regions() if _inside(region, around[-1])
        ):
            return None
        edits = statements.lift(nodes, around[-1].node, scope)
        return FixPlan("unsafe", "changes", "Make the generator once, above the loop", edits)


def _plain(node: cst.SimpleStatementLine) -> bool:
    """Whether a statement binds one name, or none."""
    small = node.body[0]
    if isinstance(small, cst.Assign):
        return len(small.targets) == 1 and isinstance(small.targets[0].target, cst.Name)
    return isinstance(small, cst.Expr)


def _inside(region: object, loop: object) -> bool:
    """Whether a region lies inside a loop."""
    outward = getattr(region, "outward", None)
    return region is not loop and outward is not None and loop in list(outward())
