"""Evolution strategy for the gait table of a small walker."""
import jax
import jax.numpy as jnp
from search import estimate


def fitness(theta):
    t = jnp.linspace(0, 6.0, 30)
    hip = theta["amp"] @ jnp.sin(t * jnp.array([[1.0], [2.0]])) + theta["bias"]
    return -jnp.mean((hip - jnp.sin(t) + 0.3) ** 2)


def main(seed=0, steps=60):
    theta = {"amp": jnp.zeros(2), "bias": jnp.float32(0.5)}
    update = jax.jit(lambda th, k: estimate(fitness, th, k, pairs=8))
    key, curve, spread = jax.random.key(seed), [], []
    for _ in range(steps):
        key, k = jax.random.split(key)
        grad, (plus, minus) = update(theta, k)
        theta = jax.tree.map(lambda p, g: p + 0.15 * g, theta, grad)
        curve.append(float(fitness(theta)))
        spread.append(plus - minus)
    return {"curve": curve, "spread": jnp.stack(spread)}


if __name__ == "__main__":
    print(main()["curve"][-1])
