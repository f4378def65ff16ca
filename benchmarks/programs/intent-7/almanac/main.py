import jax
import jax.numpy as jnp

from recourse import build


def descend(loss, x, rounds=40):
    """Gradient descent with Armijo backtracking."""
    slope, trace = jax.jit(jax.grad(loss)), []
    for _ in range(rounds):
        here, g = loss(x), slope(x)
        trace.append(float(here))
        step = 0.5
        while loss(x - step * g) > here - 0.3 * step * (g @ g) and step > 1e-4:
            step *= 0.5
        x = x - step * g
    return x, trace


def main(n=256):
    demand = jnp.array([10.0, 15.0, 6.0])
    k_plan, k_check = jax.random.split(jax.random.key(33))
    plan, trace = descend(build(k_plan, n, demand), jnp.zeros(3))
    fresh = build(k_check, 20 * n, demand)(plan)
    return {"plan": jnp.exp(plan), "trace": trace, "out_of_sample": float(fresh)}


if __name__ == "__main__":
    out = main()
    print(out["plan"], out["trace"][-1], out["out_of_sample"])
