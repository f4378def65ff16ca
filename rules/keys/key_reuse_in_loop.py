"""RNG302 key-reuse-in-loop."""

from __future__ import annotations

import ast

from rnglint.program.code import COMPREHENSIONS
from rnglint.trace.findings import Finding

from ._keys import KeyRule, among_rounds, call_name, earlier, effect, given_back, gives, key_text, later, line_of


class KeyReuseInLoop(KeyRule):
    """A loop uses the same key in every round.

    ## What it does

    Reports a sampler, a split, or a call of a function that uses a key up, in the body of a `for` or `while` loop
    or in a comprehension, where the key is the same in each round: it was made before the loop (or anew from the
    same seed in each round), and nothing in the body replaces it or folds something into it that varies.
    A context that supplies the key to torch operators (torchax's `override_property(prng=key)`) uses it up if one
    of them is sure to draw in it. Where the number of the round takes a key from an array that has fewer of them,
    JAX gives the last one for every number beyond it; taken modulo their number (`keys[step % len(keys)]`), the keys
    come back.

    ## Why is this bad?

    JAX keeps no state behind a key. Each round draws the same numbers: the "noise" of a thousand training steps
    is one array, added a thousand times, and a loop that waits for a draw to be accepted waits for ever if the
    first is not. A split in the loop is of no help unless its result takes the place of the key: `split` of the
    same key gives the same children.

    ## Example

    ```python
    for batch in batches:
        noise = jax.random.normal(key, batch.shape)
        params = step(params, batch + noise)
    ```

    ## Use instead

    ```python
    for batch in batches:
        key, noise_key = jax.random.split(key)
        noise = jax.random.normal(noise_key, batch.shape)
        params = step(params, batch + noise)
    ```

    Where the rounds are counted, a key for each of them can be had without replacing the old one:
    `noise_key = jax.random.fold_in(key, i)`.

    ## When not to use it

    When each round is meant to see the same numbers, as in an evaluation that compares checkpoints on one fixed
    draw. Say so in a comment beside the draw. A loop over settings that trains or evaluates with each of them is not
    reported: what differs between its rounds is to be the setting alone. A callee that folds a step counter of its
    arguments into the key is not reported.

    ## Fix

    The key is split at the top of the loop, or the number of the round is folded into it, in the import style of
    the module; a key that the iterator of the loop is given, too, is split in front of it and in each round. The
    fix is unsafe, because the rounds may be meant to agree; it is safe where a key was derived in the round and
    not used, which then takes the place of its parent. Where the key crosses from torch to JAX, the number of the
    round is folded into the array, and what was a tensor stays one; where it cannot be told which of the two an
    expression is, there is no fix. The random stream changes.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    - [jax.random.fold_in](https://docs.jax.dev/en/latest/_autosummary/jax.random.fold_in.html)
    """

    code = "RNG302"
    fix = "safe/unsafe"
    mistake = "loop"

    def says(self, finding: Finding) -> tuple[str, str]:
        """Which key stays the same, in which loop, and what that does to the numbers."""
        told = given_back(finding)
        if told is not None:
            return told
        if finding.first.node is finding.second.node:
            rounds, stays = among_rounds(finding, "does not change")
            what = f"{later(finding)} {gives(finding)} in {rounds} of {_loop(finding)}"
        else:
            who, where, _ = earlier(finding)
            what = effect(finding, later(finding), f"{who} on {where}")
            stays = f"does not change in {_loop(finding)}"
        message = f"{what}: {key_text(finding)} {stays}"
        if isinstance(finding.loop, (*COMPREHENSIONS, ast.Call)):
            return message, "give each round a key of its own: go over the keys of a split, or fold the index in"
        advice = "split the key at the top of the loop and keep one half for the next round, or fold the index in"
        return message, advice


def _loop(finding: Finding) -> str:
    loop = finding.loop
    if isinstance(loop, COMPREHENSIONS):
        there = line_of(finding, finding.second, loop)
        return "this comprehension" if finding.elsewhere is None else f"the comprehension on {there}"
    if isinstance(loop, (ast.For, ast.AsyncFor, ast.While)):
        where = line_of(finding, finding.second, loop)
        return "the loop on " + (finding.code.module.source.called(loop.lineno) if where == "this line" else where)
    name = call_name(loop)
    return f"this call of `{name}`" if name else "this call"
