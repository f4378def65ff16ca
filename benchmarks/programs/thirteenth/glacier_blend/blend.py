"""Separate melt water from rain in stream chemistry with a small simplex model."""
import jax
import jax.numpy as jnp


def endmembers(key, n, tracers):
    key, k_level = jax.random.split(key)
    level = jax.random.uniform(k_level, (n, 1), minval=1.0, maxval=3.0)
    key, k_shape = jax.random.split(key)
    return level * jnp.exp(0.3 * jax.random.normal(k_shape, (n, tracers)))


def stream(key, members, days):
    key, *parts = jax.random.split(key, 3)
    share = jax.random.dirichlet(parts[0], jnp.ones(len(members)), (days,))
    clean = share @ members
    return clean * (1 + 0.02 * jax.random.normal(parts[1], clean.shape)), share


def solve(water, members, key, rounds=60):
    logits = 0.1 * jax.random.normal(key, (len(water), len(members)))

    def loss(l):
        return jnp.mean((jax.nn.softmax(l) @ members - water) ** 2)

    def body(l, _):
        value, g = jax.value_and_grad(loss)(l)
        return l - 20.0 * g, value

    return jax.lax.scan(body, logits, None, length=rounds)


@jax.jit
def run(seed):
    key = jax.random.key(seed)
    key, members_key = jax.random.split(key)
    members = endmembers(members_key, 3, 6)
    key, days_key = jax.random.split(key)
    water, share = stream(days_key, members, 25)
    logits, trace = solve(water, members, key)
    return {"members": members, "share": share, "start": trace[0], "end": trace[-1], "keys": jnp.stack(
        [jax.random.key_data(k) for k in (key, members_key, days_key)])}


if __name__ == "__main__":
    out = run(0)
    print(out["start"], out["end"])
