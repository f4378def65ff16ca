"""RNG306 key-captured-by-loop-body."""

from __future__ import annotations

from rnglint.trace.findings import Finding

from ._keys import KeyRule, among_rounds, call_name, given_back, key_text, repeats
from ._life import loop_kind

_HELP = {
    "scan": "scan over the keys of a split, or carry the key and split it in the body",
    "fori": "fold the body's index into the key, or carry the key and split it in the body",
    "while-loop": "carry the key and split it in the body, or carry a counter and fold it in",
    "map": "map over the keys of a split as well",
}


class KeyCapturedByLoopBody(KeyRule):
    """The body of a compiled loop draws from a key that it never advances.

    ## What it does

    Reports a sampler or a split in the body of `scan`, `fori_loop`, `while_loop`, `lax.map` and their kin, where each
    round has the same key: the body captures it from around, or carries it on unchanged. So has a generator which
    the body asks with `next`, and which was made outside: Python asks it once, when the body is traced, and its batch
    is that of all rounds.

    ## Why is this bad?

    The body runs many times with one key, and every round draws the same numbers. A random walk becomes a straight
    line: the same step, over and over. To the compiler, a captured key is a constant of the loop; nothing fails.

    ## Example

    ```python
    def step(x, _):
        x = x + jax.random.normal(key, x.shape)
        return x, x


    final, path = jax.lax.scan(step, x0, None, length=100)
    ```

    ## Use instead

    ```python
    def step(x, step_key):
        x = x + jax.random.normal(step_key, x.shape)
        return x, x


    final, path = jax.lax.scan(step, x0, jax.random.split(key, 100))
    ```

    In `fori_loop`, `jax.random.fold_in(key, i)` with the body's index does the same. `while_loop` has no index:
    carry the key and return a new one with each round.

    ## When not to use it

    When each round is meant to see the same numbers, such as one dropout mask for all steps of a recurrent
    network. Say so in a comment beside the draw, or draw before the loop.

    ## Fix

    The body folds its index into the key, or runs over the keys of a split; the condition of a `while_loop` folds in
    the number that the state counts. What captured the key that those of the rounds were split from gets a child of the
    round's own, and so does a copy of the state (`dict(state, x=x)`). The step of a `TrainState` of Flax is folded into
    the key that it keeps. The fix is unsafe, because the rounds may be meant to agree. The random stream changes.

    ## References

    - [jax.lax.scan](https://docs.jax.dev/en/latest/_autosummary/jax.lax.scan.html)
    - [jax.random.fold_in](https://docs.jax.dev/en/latest/_autosummary/jax.random.fold_in.html)
    """

    code = "RNG306"
    fix = "unsafe"
    mistake = "body"

    def says(self, finding: Finding) -> tuple[str, str]:
        """Which loop, and which key stays the same in it."""
        told = given_back(finding)
        if told is not None:
            return told
        kind, name = loop_kind(finding), call_name(finding.loop)
        rounds, unchanged = among_rounds(finding, "does not change")
        where = f"{'for each element' if kind == 'map' else f'in {rounds}'} of {f'`{name}`' if name else 'this loop'}"
        stays = unchanged if finding.first.node is finding.second.node else f"is not new {where}"
        return f"{repeats(finding, where)}: {key_text(finding)} {stays}", _HELP.get(kind, _HELP["scan"])
