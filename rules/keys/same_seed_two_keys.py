"""RNG310 same-seed-two-keys."""

from __future__ import annotations

import ast
from functools import cached_property, partial
from itertools import chain

from rnglint.api.context import FixPlan
from rnglint.fixes.calls import replace
from rnglint.fixes.keys.numbered import tell_streams_apart
from rnglint.fixes.made_once import held
from rnglint.fixes.needs import NoFix, need, only, or_none
from rnglint.fixes.restarts import told_apart
from rnglint.fixes.varying import by_level, by_place
from rnglint.knowledge.roles import DrawsInside
from rnglint.machine.events import Event
from rnglint.machine.terms import Thing
from rnglint.program import places
from rnglint.trace.few_seeds import few_seeds
from rnglint.trace.findings import Finding
from rnglint.trace.repeats import Repeat, repeats

from .._restarts import RestartRule
from ._keys import KeyRule, effect, line_of, quoted
from ._life import maker

_AGAIN = "the second seed is set again in each round, and with another number all rounds would still draw alike"


class SameSeedTwoKeys(KeyRule, RestartRule):
    """Two keys, or two generators, are made from the same seed, and both are used.

    ## What it does

    Reports a key that is made from the seed of another one, a constant or the same variable, where both are used
    up on one path. `jax.random.key(0)` and `jax.random.PRNGKey(0)` are one key, too. One call that makes a key for
    each of two calls of a function, or for objects of two classes, is reported where what they draw is added up.

    It also reports a function that makes a generator from its seed and is called twice with one seed, if the calls
    name the seed and ask for different amounts, or are the same call word for word: the training data and the test
    data of `make_data(n, seed=0)` begin with the same rows. Two shuffles with one seed are not reported, because
    they keep together what belongs together.

    For every stream, including the global ones, it reports two draws from one seed of which one is assigned to a
    name of training data and the other to a name of evaluation data (`x_train`, `x_test`).

    Two calls that ask the same of one model, while the stream is put back between them, are reported where one loss
    is made of both answers: these are equal.

    With `--preview`, also a key that each round of a loop makes of an integer drawn from few
    (`jax.random.key(random.randint(0, 999))`), where the rounds are so many that some draw the same one.

    ## Why is this bad?

    A key is nothing but its seed. The two keys have different names and give the same numbers, so data and noise,
    or two layers, are correlated or equal.

    ## Example

    ```python
    weights = jax.random.normal(jax.random.key(seed), (n, m))
    noise = jax.random.normal(jax.random.key(seed), (n, m))
    ```

    ## Use instead

    ```python
    weights_key, noise_key = jax.random.split(jax.random.key(seed))
    weights = jax.random.normal(weights_key, (n, m))
    noise = jax.random.normal(noise_key, (n, m))
    ```

    ## When not to use it

    When the second key stands for the first on purpose, as in code that rebuilds earlier numbers instead of storing
    them. Demonstrations that seed anew before each step are of this kind. If the draws never meet in one result,
    and nothing says that one is used to evaluate the other, the finding is shown only with `--preview`.

    ## Fix

    The second key is made from another number, or gets a number folded in. A second generator gets another seed, if
    necessary from the call that leads to it, or a number that tells the second call from the first; a generator that a
    method makes from a kept seed is kept instead. A second seed of a global stream is removed, so that the stream
    continues. A seed that is drawn from few is drawn from 2**31. The fix is unsafe: other numbers are drawn.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    """

    code = "RNG310"
    fix = "unsafe"
    leaves = ("RNG206",)
    mistake = "seed"
    partings = ("calls",)
    of_rngs = None
    advice = "give each of them a seed of its own, or draw both from one generator"

    def look(self) -> None:
        """Keys first, then generators."""
        super().look()
        self.tell_restarts()
        for each in few_seeds(self.trace):
            self.report(
                each.key,
                f"rounds draw the same numbers again: this key has one of {each.count:,} seeds, drawn in each round",
                help="make one key before the loop, and split it in each round",
                related=[
                    (each.round, "in each round of this loop"),
                    (each.seed, "the seed is drawn here"),
                    (each.key, "and the key is made here"),
                ],
                sure=False,
                fix=partial(self._of_many, each.seed),
            )

    def _of_many(self, seed: Event) -> FixPlan:
        """The number is drawn from as many as a seed may be."""
        last = only(seed.node, ast.Call).args[-1]
        return self.plan("draw the seed from all seeds", replace(seed.frame.code, last, "2**31 - 1"))

    def repair(self, repeat: Repeat) -> FixPlan:
        """Another seed for the second generator, or none for the stream that has one."""
        made = repeat.origins[1]
        inside = made is not None and self.context.program.knowledge.role(made.api, DrawsInside)
        need(not inside, why="it begins with its seed each time that it is used, wherever it is made")
        if edits := or_none(by_place, repeat) or ():
            return self.plan("add the number of those that are there already to the seed", *edits)
        if edits := or_none(by_level, repeat) or ():
            return self.plan("draw a seed for each side", *edits)
        need(made is None or made.node not in self._set_again, why=_AGAIN)
        if edits := or_none(held, repeat.code, repeat) or ():
            return self.plan("keep the generator in the object", *edits)
        need(made is None or not isinstance(made.operand, Thing), why="nothing can be added to a sequence of seeds")
        try:
            return self.plan("give the second one another seed", *told_apart(repeat.code, repeat))
        except NoFix as refused:
            edits = or_none(tell_streams_apart, self.context.project, repeat) or ()
            if not edits:
                raise refused from None
            return self.plan("add a number to the seed of the second call", *edits)

    @cached_property
    def _set_again(self) -> frozenset[ast.AST]:
        """What sets a seed in each round of something, so that another number would change nothing."""
        alike = chain.from_iterable(repeats(each.ledger) for each in self.trace.executions)
        makers = chain.from_iterable(each.origins for each in alike if each.parting != "calls")
        return frozenset(each.node for each in makers if each is not None)

    def says(self, finding: Finding) -> tuple[str, str]:
        """Which seed, and where the other key was made from it."""
        one, other = maker(finding.first), maker(finding.second)
        where = "another" if one is None else f"the one made on {line_of(finding, one)}"
        if one is not None and other is not None and one.node is other.node:
            where = "another one that is made here"
        seed = None
        if other is not None and isinstance(other.node, ast.Call) and len(other.node.args) == 1:
            seed = quoted(places.text(other.frame.code, other.node.args[0]))
        this = "this key" if other is not None and finding.node is other.node else "a key made by this call"
        of = f"the seed of both is {seed}" if seed else "both are made from the same seed"
        message = f"{effect(finding, this, where, 'gives')}: {of}"
        return message, "make one key from the seed and split it"
