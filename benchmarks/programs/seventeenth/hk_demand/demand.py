import haiku as hk
import jax
import jax.numpy as jnp


def forecaster(window, is_training):
    h = hk.nets.MLP([24, 24], activate_final=True)(window)
    if is_training:
        h = hk.dropout(hk.next_rng_key(), 0.3, h)
    return hk.Linear(1)(h)[..., 0]


def run(seed=0, steps=20, lr=0.02):
    seq = hk.PRNGSequence(jax.random.PRNGKey(seed))
    net = hk.transform(forecaster)
    trend = jnp.sin(jnp.arange(80) / 5.0) + 0.1 * jax.random.normal(next(seq), (80,))
    x = jnp.stack([trend[i:i + 8] for i in range(70)])
    y = trend[8:78]
    params = net.init(next(seq), x, is_training=False)

    @jax.jit
    def fit(params, rng):
        def mse(p):
            return jnp.mean((net.apply(p, rng, x, is_training=True) - y) ** 2)
        value, g = jax.value_and_grad(mse)(params)
        return jax.tree.map(lambda p, d: p - lr * d, params, g), value

    @jax.jit
    def score(params):
        return jnp.mean((net.apply(params, None, x, is_training=False) - y) ** 2)

    history = []
    for _, rng in zip(range(steps), seq):
        params, value = fit(params, rng)
        history.append((float(value), float(score(params))))
    return history


if __name__ == "__main__":
    print(run()[-1])
