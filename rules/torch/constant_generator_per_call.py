"""RNG207 constant-generator-per-call."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.fixes.by_itself import by_itself
from rnglint.fixes.counting import counted_epochs, counted_seed
from rnglint.fixes.deaf import DEAF, is_deaf, own_number
from rnglint.fixes.intact import check_parts, check_seeded, check_shown
from rnglint.fixes.keys.words import takes_key
from rnglint.fixes.made_apart import made_apart
from rnglint.fixes.made_once import held, held_result, reset_once, seeded_once
from rnglint.fixes.needs import NoFix, first, need, or_none, refusal
from rnglint.fixes.paired import check_apart
from rnglint.fixes.restarts import drawn, lifted, uncopied
from rnglint.fixes.states import not_put_back
from rnglint.fixes.threading import supplies
from rnglint.fixes.threading.request import Request, Root
from rnglint.fixes.varying import bound_early, by_item, by_place, counted, overridden, put_last, varied
from rnglint.knowledge.others import ENVIRONMENT
from rnglint.machine.events import Event
from rnglint.machine.inspection import options_of
from rnglint.machine.states import Root as MadeKey
from rnglint.machine.states import root_of
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.syntax import arguments_of
from rnglint.trace.given import reads
from rnglint.trace.kept_draws import kept_draws
from rnglint.trace.repeats import Repeat
from rnglint.trace.strides import strides

from .._restarts import RestartRule

_HAS_KEY = "the function takes a key already, and whether this is to follow it is not known"
_MAKES = ("make", "split", "fold")
_BY_ROUND = "add the number of the round to the seed"
_OWN_SEED = "the seed of the key is kept where it is made, and a caller does not know it"
_BY_ITSELF = {True: "default_rng([seed, epoch, step])", False: "fold_in(fold_in(key, chain), step)"}
"""How a stream, or a key, is given two numbers."""
_KEPT = "the callers that would pass a key cannot all be rewritten for sure"


class ConstantGeneratorPerCall(RestartRule):
    """A generator that is made anew from the same seed each time it is used.

    ## What it does

    Reports private generators (`torch.Generator().manual_seed(0)`, an unseeded `torch.Generator()`,
    `np.random.default_rng(0)`, `np.random.RandomState(0)`, `random.Random(0)`, `SobolEngine(seed=0)`) and JAX keys
    (`jax.random.key(0)`) that are made from a constant where code runs again and again: in a loop over steps,
    epochs or batches, in a function that such a loop calls, in the forward pass of a module or another compiled
    function, in `__getitem__` of a dataset, in `__iter__` of a sampler, in the body of a `scan`. Something must be
    drawn from them there. So are copies that the rounds of a loop make of a generator from which nothing else draws,
    and seeds written with the variable of a loop in functions that are called when the loop has ended.
    A generator that is made once and seeded again with the same value each time counts as well,
    and so does an environment whose `reset(seed=...)` starts the same episode in each round. So do items that a
    dataset seeds by an epoch of which the workers of its loader do not hear: with `persistent_workers=True` they keep
    the dataset as it was when they started, whatever `dataset.set_epoch(epoch)` says to the one of the main process.
    So is what a function draws that keeps its results (`functools.lru_cache`), where the steps of a training get it
    as their noise.

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

    Equal draws may be wanted: noise for evaluation, a fixed projection, a split. So may a random matrix that a function
    makes whenever it is called, if what two calls lead to by it is subtracted. Functions, classes and
    variables with names that say so (`validate`, `preview`, `fixed_noise`), comments and docstrings that say so of
    the draws ("the same noise", "one mask per sequence"), cached functions, branches for evaluation, and files of
    tests are not reported. Neither are attempts at one thing, columns of one table that are ordered alike, and loops
    over seeds, models, folds and the like, whose rounds are separate runs.

    A seed that is the sum of the numbers of two loops (`seed + trial + member`) is told, too: some rounds share it.
    So is `seed + 100 * trial + member` where there are more than 100 members.

    A seed counts as constant if it is a literal, a variable that the loop does not change, or an attribute that only
    the constructor sets. Parameters of the forward pass are trusted to vary, and a function that draws and is given
    its seed by the loop is asked for equal results.

    ## Fix

    In a loop, the statements that make and seed the generator move above it. Elsewhere a literal seed is replaced by a
    draw from the global stream of the same library, which the program's own seed controls. The random stream changes:
    that is the purpose. A key becomes an argument, and callers pass keys that differ. A generator that a method makes,
    or asks a function for, or a key, is kept by the constructor; where none is there, a property becomes a cached one,
    and a method or property that draws gets a cached one for its generator. Where a loop gives the seed in a call,
    alone or in a dictionary, or the number of the round, that number is added; so it is where a loop makes objects, or
    functions, that keep the seed. Numbers that are added up to one seed in several rounds are given to NumPy as a list
    (`[seed, epoch, step]`), folded into a key one after the other, or make a text from which a seed is drawn. A
    generator of a literal seed is made once only in a program that takes no seed itself: it would not follow that. A
    dataset adds the number of its item. A function that a loop makes keeps the variables of its round as defaults of
    parameters. An object whose seed holds a number that nobody moves on, such as that of the epoch of a sampler, counts
    its calls there; a seed that nothing else reads goes up by one with each. A loader whose workers do not hear of the
    epoch starts them anew in each.

    ## References

    - [torch.Generator](https://docs.pytorch.org/docs/stable/generated/torch.Generator.html)
    - [NumPy: random generator](https://numpy.org/doc/stable/reference/random/generator.html)
    """

    code = "RNG207"
    fix = "unsafe"

    partings = ("loop", "body", "framework", "items", "copies")
    private = True
    advice = "make it once, outside, or derive the seed from something that changes"

    def look(self) -> None:
        """What starts anew, and what a function draws once that keeps its results."""
        super().look()
        for kept in kept_draws(self.trace):
            name = kept.function.qualname
            self.report(
                kept.draw,
                f"each round gets the same numbers: `{name}` draws them once, and keeps its result",
                help="take the draw out of what is kept: draw in each round",
                related=[(kept.round, "in each round of this loop"), (kept.call, "the result is given again here")],
                sure=kept.sure,
            )
        for each in strides(self.trace):
            self.report(
                each.made,
                f"some rounds of two loops draw the same numbers: {each.apart:,} seeds for {each.count:,} rounds",
                help=f"multiply by the number of rounds, or give each itself: `{_BY_ITSELF[bool(each.made.stream)]}`",
                related=[
                    (each.wide, f"the seeds of these rounds are {each.apart:,} apart"),
                    (each.long, f"and this loop has {each.count:,} rounds"),
                ],
                fix=partial(self._by_itself, each.made),
            )

    def _by_itself(self, made: Event) -> FixPlan:
        return self.plan("give each number by itself", *by_itself(made))

    def _serves_one_use(self, code: Code, made: ast.Call) -> bool:
        """Whether a key that a call makes is used up in one place: another seed changes nothing else."""
        events = (
            each for execution in self.trace.everywhere for each in execution.ledger.events if each.kind == "draw"
        )
        roots = ((each, root_of(option)) for each in events for option in options_of(each.term))
        own = (
            each for each, root in roots if isinstance(root, MadeKey) and root.via is not None and root.via.node is made
        )
        found = {each.node for each in own}
        around = code.parents[made]
        return len(found) == 1 or (not found and (isinstance(around, ast.Call) or len(reads(code, around)) == 1))

    def repair(self, repeat: Repeat) -> FixPlan | None:
        """Made once above the loop; where there is none around it, seeded by the global stream."""
        origin = repeat.origins[1]
        if origin is not None and repeat.restored and repeat.parting == "loop":
            return self.plan("let the generator go on", *not_put_back(repeat))
        if origin is None or repeat.restored:
            return None
        check_shown(origin)
        check_parts(repeat, self.trace.everywhere)
        if repeat.copied:
            return self.plan("draw from the generator itself", *uncopied(repeat))
        if edits := or_none(bound_early, repeat) or ():
            return self.plan("keep the variables of the round in the function that it makes", *edits)
        own = repeat.in_own_loop and origin.frame.code is repeat.code
        if own and (edits := or_none(lifted, repeat.code, origin.frame.node, origin.node) or ()):
            return self.plan("make the generator once, above the loop", *edits)
        if repeat.parting == "loop" and (edits := or_none(overridden, repeat) or ()):
            return self.plan("read the seed from the settings of the round", *edits)
        if repeat.parting == "loop" and (edits := or_none(put_last, repeat) or ()):
            return self.plan("let the seed of the round take the place of that of the settings", *edits)
        if repeat.parting == "loop" and (edits := or_none(by_place, repeat) or ()):
            return self.plan("add the number of those that are there already to the seed", *edits)
        in_loop = (varied, counted, partial(varied, handed=True)) if repeat.second.stream else (counted,)
        for make in in_loop if repeat.parting == "loop" else ():
            if edits := or_none(make, repeat) or ():
                return self.plan(_BY_ROUND, *edits)
        options = [each for run in self.trace.executions for each in run.ledger.options]
        if repeat.parting == "loop" and (edits := or_none(made_apart, repeat, options) or ()):
            return self.plan(_BY_ROUND, *edits)
        if edits := or_none(counted_epochs, repeat) or ():
            return self.plan("count the calls", *edits)
        if repeat.second.stream == ENVIRONMENT and (edits := or_none(seeded_once, repeat.code, repeat) or ()):
            return self.plan("seed the environment in its first episode only", *edits)
        if repeat.second.stream == ENVIRONMENT and (edits := or_none(reset_once, repeat.code, repeat) or ()):
            return self.plan("seed the environment in the constructor", *edits)
        code = origin.frame.code
        need(code is repeat.code or code.module.path in self.context.project.files(repeat.code.module.path))
        if not repeat.second.stream and isinstance(origin.node, ast.Call):
            made = origin.node
            given = arguments_of(made)
            if not all(isinstance(each, ast.Constant) for each in given):
                if edits := or_none(held, code, repeat) or ():
                    return self.plan("make the key once, and keep it", *edits)
                need(self._serves_one_use(code, made), why=_OWN_SEED)
                need(repeat.parting == "loop" and (edits := or_none(varied, repeat, handed=True) or ()), why=_OWN_SEED)
                return self.plan(_BY_ROUND, *edits)
            need(code.statements(made, code.tree)[0] in Scope.of(code, made).block, why=_KEPT)
            need(not takes_key(origin.frame.node), why=_HAS_KEY)
            root = Root(made, Scope.of(code, made), first=places.text(code, made))
            return first(supplies(self.context, [Request("key", (root,))]), _KEPT)
        check_apart(repeat, self.trace.everywhere)
        unseeded = refusal(check_seeded, origin.node, origin.stream, self.trace.programs)
        if not unseeded and (edits := or_none(drawn, code, origin) or ()):
            return self.plan("draw the seed from the global stream", *edits)
        if repeat.parting == "items" and (edits := or_none(by_item, repeat, self.trace.loaders) or ()):
            return self.plan("add the number of the item to the seed", *edits)
        need(repeat.parting not in ("items", "copies"), why=unseeded or "the object is copied, with what it would keep")
        if is_deaf(repeat, self.trace.everywhere):
            return first(supplies(self.context, [own_number(origin)]), DEAF)
        try:
            return self.plan("make the generator once, and keep it", *held(code, repeat))
        except NoFix:
            if edits := or_none(counted_seed, repeat) or ():
                return self.plan("add one to the seed with each call", *edits)
            if edits := or_none(held_result, repeat) or ():
                seen, here = self.context.project.files(repeat.code.module.path), repeat.code.module
                need(all(each.module is here or each.module.path in seen for each in edits))
                return self.plan("ask for the generator once, and keep it", *edits)
            raise
