"""RNG615 entropy-reseed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import Note
from rnglint.knowledge.roles import MakesGenerator, Seeds
from rnglint.knowledge.seeding import CONSTRUCTORS, SEED_WORDS, WORKER_INIT
from rnglint.project import calls
from rnglint.project.isolation import isolated
from rnglint.project.order import exclusive
from rnglint.project.values import Constant, Function, Made
from rnglint.rule import Rule

from ._seeds import is_nothing

if TYPE_CHECKING:
    from rnglint.project.effects import Reach
    from rnglint.project.scopes import Scope, Site

_NOTHING = re.compile(
    r"(?:seed|determin|reproduc)\w*\(\s*(?:(?!seed)\w+\s*=[^()\n]*|(?:\w+\s*=\s*)?None\b[^()\n]*)?\)", re.IGNORECASE
)
"""A call that is given no seed, as it is written."""
_SEEDER = re.compile("|".join(SEED_WORDS), re.IGNORECASE)


class EntropyReseed(Rule):
    """A seed is replaced by the operating system's entropy.

    ## What it does

    Reports `torch.seed()`, `np.random.seed()`, `random.seed(None)`, `generator.seed()` and the like behind a seed of
    the same stream, and calls of the project's own `set_seed()` without a value where None goes on to
    such a function.

    ## Why is this bad?

    Without a value these functions take a new seed from the operating system. What an earlier
    `manual_seed` fixed is lost, and every later draw differs from run to run. The name `seed` makes it look like the
    opposite.

    ## Example

    ```python
    torch.manual_seed(0)
    print("seed", torch.seed())
    ```

    ## Use instead

    ```python
    torch.manual_seed(0)
    print("seed", torch.initial_seed())
    ```

    To draw something fixed for a while and go on as before, save and restore the state, or give the fixed draws a
    generator of their own.

    ## When not to use it

    Between saving and restoring a stream, in `fork_rng`, and in the other arm of a condition nothing is reported, nor
    where the stream is then seeded with a value again (`torch.manual_seed(torch.seed())`). Tests are left alone.

    ## References

    - [torch.seed](https://docs.pytorch.org/docs/stable/generated/torch.seed.html)
    - [random.seed](https://docs.python.org/3/library/random.html#random.seed)
    """

    code = "RNG615"
    name = "entropy-reseed"
    tier = "default"
    severity = "warning"
    triggers = ("seed(", "seed_all(", ".seed", "import seed")

    def visit_Module(self, node: cst.Module) -> None:
        """Follow the seeds of every scope in order, where any call named like that takes no value."""
        if self.context.is_test or not _NOTHING.search(self.context.module.source.text):
            return
        if not self._takes_entropy() or not self.context.sees_all():
            return
        for scope in self.context.module.tree.scopes.values():
            if scope.kind in ("module", "function"):
                self._follow(scope)

    def _takes_entropy(self) -> bool:
        """Whether any call in sight takes its seed from the operating system; only then is the rest looked at."""
        return any(
            isinstance(reach.effect.role, Seeds)
            and reach.effect.role.entropy
            and is_nothing(self.context.project, reach)
            for site in list(self.context.module.tree.sites.values())
            if _SEEDER.search(calls.written_name(site.call))
            for reach in self._reaches(site)
        )

    def _follow(self, scope: Scope) -> None:
        seeded: dict[object, list[Site]] = {}
        for site in scope.sites:
            for reach in self._reaches(site):
                assert isinstance(reach.effect.role, Seeds)
                stream = self._stream(reach)
                if stream is None:
                    continue
                nothing = is_nothing(self.context.project, reach)
                if nothing is False or (nothing is None and reach.effect.role.seed is not None):
                    seeded.setdefault(stream, []).append(site)
                elif nothing and reach.effect.role.entropy and not isolated(self.context.project, reach):
                    self._judge(reach, site, stream, seeded)

    def _reaches(self, site: Site) -> list[Reach]:
        effects = self.context.effects.of_call(site)
        return [reach for reach in effects if isinstance(reach.effect.role, Seeds) and self.context.live(reach)]

    def _stream(self, reach: Reach) -> object:
        """What is seeded: a global stream, or a generator that is known."""
        role = reach.effect.role
        assert isinstance(role, Seeds)
        if not role.instance:
            return role.stream
        receiver = reach.effect.receiver
        known = None if receiver is None else self.context.project.along(receiver, reach.path)
        return known if isinstance(known, Made) and not reach.path else None

    def _judge(self, reach: Reach, site: Site, stream: object, seeded: dict[object, list[Site]]) -> None:
        if self._kept(reach, stream):
            return
        before = [each for each in self._earlier(stream, site, seeded) if not exclusive(each, site)]
        name = reach.effect.name
        node, scope = self.context.anchor(reach)
        if isinstance(stream, Made) and not before:
            before = self._seeded_before(stream, site)
        if not before and not isinstance(stream, Made) and not reach.path and self._runs_in_workers(site.scope):
            before = [each for each in self._everywhere(stream) if each.scope is not site.scope]
        if before:
            self.report(
                node,
                f"`{name}` without a value takes a new seed from the operating system: the seed set before is lost",
                scope=scope,
                help="drop the call, or save and restore the state",
                related=[Note(before[-1].call, before[-1].scope, "the seed is set here")],
            )
        elif self._looks_like_seeding(reach, site):
            self.report(
                site.call,
                f"called without a value this seeds from the operating system: None goes on to `{name}`",
                scope=site.scope,
                help="pass a seed",
                related=[Note(reach.effect.site.call, reach.effect.site.scope, "None gets here")],
            )

    def _kept(self, reach: Reach, stream: object) -> bool:
        """Whether the new seed is kept by its caller, who sets the same stream with a value behind it."""
        sites = reach.effect.site.scope.sites
        behind = sites[sites.index(reach.effect.site) + 1 :] if reach.effect.site in sites else []
        return not isinstance(stream, Made) and any(self._sets(site, stream) for site in behind)

    def _earlier(self, stream: object, site: Site, seeded: dict[object, list[Site]]) -> list[Site]:
        found = list(seeded.get(stream, ()))
        if stream == "torch-cuda":
            found += seeded.get("torch", ())
        if site.scope.kind == "function" and not isinstance(stream, Made):
            found += [each for each in self.context.module.scope.sites if self._sets(each, stream)]
        return found

    def _sets(self, site: Site, stream: object) -> bool:
        """Whether a call seeds a stream with a value."""
        return any(
            self._stream(reach) == stream
            and isinstance(reach.effect.role, Seeds)
            and reach.effect.role.seed is not None
            and not is_nothing(self.context.project, reach)
            for reach in self._reaches(site)
        )

    def _seeded_before(self, made: Made, site: Site) -> list[Site]:
        """Where a generator got its seed: where it was made, or in the constructor that keeps it."""
        within = made.site.scope
        if within is not site.scope:
            kept = within.owner is not None and within.owner is site.scope.owner and within.name in CONSTRUCTORS
            if not kept or _SEEDER.search(site.scope.name):
                return []
        project = self.context.project
        role = project.role(made.callee, MakesGenerator)
        seed = None
        if isinstance(role, MakesGenerator) and role.seed is not None:
            seed = calls.argument(made.site.call, role.seed)
        if seed is not None and project.value(seed, within) != Constant(None):
            return [made.site]
        return [each for each in within.sites if within is not site.scope and self._sets(each, made)]

    def _runs_in_workers(self, scope: Scope) -> bool:
        """Whether a function is what a loader runs in each of its workers."""
        project = self.context.project
        return any(
            argument.keyword is not None
            and argument.keyword.value == WORKER_INIT
            and project.value(argument.value, site.scope) == Function(scope)
            for site in self.context.module.tree.sites.values()
            for argument in site.call.args
        )

    def _everywhere(self, stream: object) -> list[Site]:
        return [site for site in self.context.module.tree.sites.values() if self._sets(site, stream)]

    def _looks_like_seeding(self, reach: Reach, site: Site) -> bool:
        """Whether the call is of a helper that is called a seeder, and is given nothing (or None) by its caller."""
        callee = self.context.project.value(site.call.func, site.scope)
        role = reach.effect.role
        if not isinstance(callee, Function) or len(reach.path) != 1 or not isinstance(role, Seeds) or role.instance:
            return False
        if callee.scope.owner is not None or not _SEEDER.search(callee.scope.name) or callee.scope is site.scope:
            return False
        passes = calls.argument(reach.effect.site.call, role.seed) if role.seed is not None else None
        return isinstance(passes, cst.Name) and passes.value in callee.scope.bindings
