import jax.numpy as jnp

from decoding import STRATEGIES


def generate(logits_fn, prompt, steps, how="nucleus", **options):
    pick = STRATEGIES[how]
    seq = [jnp.asarray(t) for t in prompt]
    for _ in range(steps):
        seq.append(pick(logits_fn(jnp.stack(seq)), **options))
    return jnp.stack(seq)[len(prompt):]
