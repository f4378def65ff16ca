"""A walk that is stopped, saved and taken up again."""
import jax
import jax.numpy as jnp

from ledger import dump, load


def walk(key, position, steps):
    path = []
    for _ in range(steps):
        key, step_key = jax.random.split(key)
        position = position + jax.random.normal(step_key, position.shape)
        path.append(position)
    return key, position, path


def main(seed=0, before=3, after=3, dim=4):
    key, position, path = walk(jax.random.key(seed), jnp.zeros(dim), before)
    saved = dump(key, position)
    del key, position
    _, _, rest = walk(*load(saved), after)
    _, _, whole = walk(jax.random.key(seed), jnp.zeros(dim), before + after)
    return {"path": jnp.stack(path + rest), "whole": jnp.stack(whole)}


if __name__ == "__main__":
    print(main()["path"][-1])
