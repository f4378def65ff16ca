import jax
import jax.numpy as jnp
import numpy as np
import optax

from posterior import FlowHead, Posterior


def stream_gauge(key, n):
    rain = jax.random.uniform(key, (n, 3))
    return rain, jnp.log1p(rain.sum(-1))


def fit(net, variables, x, y, key, steps=15):
    tx = optax.adam(0.02)
    opt = tx.init(variables)

    @jax.jit
    def step(variables, opt, k):
        def loss(v):
            return jnp.mean((net.apply(v, x, deterministic=False, rngs={"dropout": k}) - y) ** 2)

        updates, opt = tx.update(jax.grad(loss)(variables), opt)
        return optax.apply_updates(variables, updates), opt

    for k in jax.random.split(key, steps):
        variables, opt = step(variables, opt, k)
    return variables


def main(seed=9):
    data, init, train, ask = jax.random.split(jax.random.key(seed), 4)
    x, y = stream_gauge(data, 32)
    net = FlowHead()
    variables = fit(net, net.init(init, x[:1]), x, y, train)
    posterior = Posterior(net, variables, passes=16)
    mean, std = posterior.spread(x[:4], ask)
    points = [np.asarray(posterior.point(x[:4])).tolist() for _ in range(2)]
    return points, np.asarray(mean).tolist(), np.asarray(std).tolist()


if __name__ == "__main__":
    print(main())
