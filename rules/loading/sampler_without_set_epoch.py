"""RNG505 sampler-without-set-epoch."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes.loading import at_top_of_loop
from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge.loading import EPOCH_TELLERS, TELLS_EPOCH
from rnglint.knowledge.roles import ShardsSamples
from rnglint.project import calls
from rnglint.project.loading import Loader, loaders
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Constant, External, Made
from rnglint.rule import Rule
from rnglint.traversal import children, descendants

from .._ranks import tell


@dataclass(frozen=True, slots=True)
class Epochs:
    """A loop that goes through a loader again and again: where the loader is named in it."""

    loop: cst.CSTNode
    name: cst.BaseExpression
    scope: Scope


class SamplerWithoutSetEpoch(Rule):
    """A distributed sampler that shuffles each epoch in the same way.

    ## What it does

    Reports a `DistributedSampler` that shuffles, whose loader is gone through several times, in a project in which
    nothing calls `set_epoch`.

    ## Why is this bad?

    The sampler shuffles with a generator that it seeds from its seed and the epoch it was told, so that all
    ranks agree. Without `set_epoch` that is epoch 0 for ever: each epoch has the very same batches in the same order.

    ## Example

    ```python
    sampler = DistributedSampler(dataset)
    loader = DataLoader(dataset, sampler=sampler)
    for epoch in range(10):
        for batch in loader:
            step(batch)
    ```

    ## Use instead

    ```python
    sampler = DistributedSampler(dataset)
    loader = DataLoader(dataset, sampler=sampler)
    for epoch in range(10):
        sampler.set_epoch(epoch)
        for batch in loader:
            step(batch)
    ```

    ## When not to use it

    With `shuffle=False` there is no order to change. Lightning, Accelerate, Ignite, the Trainer of transformers
    and their like call `set_epoch` themselves: a project that speaks of them is not reported, nor is a module that
    only makes the loader and leaves the epochs to others.

    ## Fix

    Where the loop counts with `range`, `set_epoch` is called at its top, on the loader's sampler. From the second
    epoch on the order changes, as it should have.

    ## References

    - [DistributedSampler](https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.distributed.DistributedSampler)
    """

    code = "RNG505"
    name = "sampler-without-set-epoch"
    tier = "preview"
    fix = "safe"
    stream = "changes"
    triggers = ("DistributedSampler", "DataLoader")
    searches = (TELLS_EPOCH, *EPOCH_TELLERS)

    def visit_Module(self, node: cst.Module) -> None:
        """What executions show comes last: the search in the module offers a repair."""
        self._tell_module()
        if self.context.is_test:
            return
        for found in self.context.trace.of_ranks("epochs"):
            tell(
                self,
                found,
                "this sampler shuffles every epoch in the same way: nothing tells it the epoch",
                "call `sampler.set_epoch(epoch)` at the start of each epoch",
                "asked for its order here, in each round of a loop",
                "made here",
            )

    def _tell_module(self) -> None:
        """Loaders with such a sampler are looked for, then the loops over them, and last the project is asked."""
        context = self.context
        text = context.module.source.text
        names = context.project.knowledge.names_of(ShardsSamples)
        if not any(name in text for name in names) or re.search(r"\.epoch\s*=(?!=)", text):
            return
        for loader in loaders(context.project, context.module):
            site = self._sampler(loader)
            if site is None or not context.sees_all():
                continue
            epochs = next(self._epochs(loader), None)
            if epochs is None or context.facts.mentioning(TELLS_EPOCH, *EPOCH_TELLERS) != ():
                continue
            here = context.here(site.scope)
            place = site if here else loader.site
            self.report(
                place.call,
                "this sampler shuffles every epoch in the same way: nothing in the project calls `set_epoch`",
                scope=place.scope,
                help="call `sampler.set_epoch(epoch)` at the start of each epoch",
                related=[Note(epochs.name, epochs.scope, "gone through in a loop here")],
                fix=self._repair(loader, epochs),
            )

    def _sampler(self, loader: Loader) -> Site | None:
        """The call that makes the loader's sampler, where it shuffles with a fixed seed."""
        given = loader.given(loader.role.sampler)
        if given is None:
            return None
        made = self.context.project.value(given, loader.site.scope)
        role = self.context.project.role(made.callee, ShardsSamples) if isinstance(made, Made) else None
        if not isinstance(made, Made) or not isinstance(role, ShardsSamples) or calls.is_open(made.site.call):
            return None
        for parameter, fixed in ((role.shuffle, (True,)), (role.seed, None)):
            option = calls.argument(made.site.call, parameter)
            if option is None:
                continue
            value = self.context.project.value(option, made.site.scope)
            if not isinstance(value, Constant) or (fixed is not None and value.value not in fixed):
                return None
        return made.site

    def _epochs(self, loader: Loader) -> Iterator[Epochs]:
        """The loops in whose body the loader is used."""
        for scope in list(self.context.module.tree.scopes.values()):
            if scope.kind != "class":
                for loop in _loops(scope.node):
                    for part in _repeated(loop):
                        for below in descendants(part):
                            if isinstance(below, (cst.Name, cst.Attribute)) and self._is_loader(below, scope, loader):
                                yield Epochs(loop, below, scope)

    def _is_loader(self, node: cst.BaseExpression, scope: Scope, loader: Loader) -> bool:
        value = self.context.project.value(node, scope)
        return isinstance(value, Made) and value.site is loader.site

    def _repair(self, loader: Loader, epochs: Epochs) -> FixPlan | None:
        loop = epochs.loop
        if (
            not isinstance(loop, cst.For)
            or not isinstance(loop.target, cst.Name)
            or not isinstance(loop.iter, cst.Call)
        ):
            return None
        counts = self.context.project.value(loop.iter.func, epochs.scope) == External("builtins.range")
        if not counts or loop.target.value == "_":
            return None
        name = self.context.source(epochs.name, epochs.scope)
        line = f"{name}.sampler.{TELLS_EPOCH}({loop.target.value})"
        try:
            edits = at_top_of_loop(self.context, loop, line)
        except NoFix:
            return None
        return FixPlan("safe", "changes", "Tell the sampler the epoch", edits)


def _loops(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """The loops and comprehensions of a scope, without those of the definitions in it."""
    for child in children(node):
        if isinstance(child, (cst.FunctionDef, cst.ClassDef, cst.Lambda)):
            continue
        if isinstance(child, (cst.For, cst.While, cst.ListComp, cst.GeneratorExp, cst.SetComp, cst.DictComp)):
            yield child
        yield from _loops(child)


def _repeated(loop: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """The parts of a loop that run once in each round."""
    if isinstance(loop, (cst.For, cst.While)):
        yield loop.body
    elif isinstance(loop, cst.DictComp):
        yield from (loop.key, loop.value)
    elif isinstance(loop, (cst.ListComp, cst.GeneratorExp, cst.SetComp)):
        yield loop.elt
        if loop.for_in.inner_for_in is not None:
            yield loop.for_in.inner_for_in
