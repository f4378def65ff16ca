"""Metropolis sampler with an immutable chain state."""
from typing import Callable, NamedTuple, Optional

import jax
import jax.numpy as jnp


class Chain(NamedTuple):
    key: jax.Array
    x: jax.Array
    logp: jax.Array
    accepted: int = 0


class Record(NamedTuple):
    proposal: jax.Array
    accepted: bool


def start(key, logp: Callable, dim: int) -> Chain:
    key, sub = jax.random.split(key)
    x = 0.1 * jax.random.normal(sub, (dim,))
    return Chain(key, x, logp(x))


def run(chain: Chain, logp: Callable, steps: int, *, scale: float = 1.0,
        bounds: Optional[tuple[float, float]] = None):
    """Advance the chain by `steps` proposals."""
    history, xs = [], []
    for _ in range(steps):
        key, k_prop, k_acc = jax.random.split(chain.key, 3)
        y = chain.x + scale * jax.random.normal(k_prop, chain.x.shape)
        xs.append(chain.x)
        if bounds is not None and (float(y.min()) < bounds[0] or float(y.max()) > bounds[1]):
            chain = chain._replace(key=key)
            history.append(Record(y, False))
            continue
        new = logp(y)
        if jnp.log(jax.random.uniform(k_acc)) >= new - chain.logp:
            history.append(Record(y, False))
            continue
        history.append(Record(y, True))
        chain = chain._replace(key=key, x=y, logp=new, accepted=chain.accepted + 1)
    return chain, jnp.stack(xs), history
