import jax
import jax.numpy as jnp
import optax


def make_optimizer(lr, eta, seed):
    return optax.chain(
        optax.clip_by_global_norm(1.0),
        optax.add_noise(eta=eta, gamma=0.0, key=seed),
        optax.sgd(lr),
    )


def train(params, x, y, seed, epochs=4):
    tx = make_optimizer(1e-2, 0.1, seed)
    opt_state = tx.init(params)
    first = []

    @jax.jit
    def step(params, opt_state):
        grads = jax.grad(lambda p: jnp.mean((x @ p["w"] + p["b"] - y) ** 2))(params)
        updates, opt_state = tx.update(grads, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, updates

    for epoch in range(epochs):
        for i in range(5):
            params, opt_state, updates = step(params, opt_state)
            first.append(updates["w"])
    return params, jnp.stack(first)


def main(seed=2):
    kx, kw = jax.random.split(jax.random.key(seed))
    x = jax.random.normal(kx, (64, 4))
    y = x @ jnp.ones(4)
    params = {"w": 0.1 * jax.random.normal(kw, (4,)), "b": jnp.zeros(())}
    params, moves = train(params, x, y, seed=seed + 1)
    print("final weights", params["w"])
    return moves


if __name__ == "__main__":
    main()
