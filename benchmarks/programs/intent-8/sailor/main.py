"""Exact draws from the stationary law of a small queue."""
import jax
import jax.numpy as jnp

SIZE = 4
UP = 0.4


def move(state, u):
    return jnp.where(u < UP, jnp.minimum(state + 1, SIZE), jnp.maximum(state - 1, 0))


def push(state, key, depth):
    """State at time zero of a queue that was started `depth` steps earlier."""
    def body(i, s):
        u = jax.random.uniform(jax.random.fold_in(key, depth - i))
        return move(s, u)

    return jax.lax.fori_loop(0, depth, body, state)


def exact_draw(key):
    def apart(carry):
        _, low, high = carry
        return low != high

    def deeper(carry):
        depth, _, _ = carry
        depth = 2 * depth
        return depth, push(0, key, depth), push(SIZE, key, depth)

    depth, low, _ = jax.lax.while_loop(apart, deeper, (1, push(0, key, 1), push(SIZE, key, 1)))
    return low, depth, push(SIZE // 2, key, depth)


def main(draws=4000):
    keys = jax.random.split(jax.random.key(17), draws)
    value, depth, middle = jax.jit(jax.vmap(exact_draw))(keys)
    share = jnp.bincount(value, length=SIZE + 1) / draws
    law = (UP / (1 - UP)) ** jnp.arange(SIZE + 1)
    return {"share": share, "law": law / law.sum(), "depth": depth, "value": value, "middle": middle}


if __name__ == "__main__":
    out = main()
    print(out["share"], out["law"])
