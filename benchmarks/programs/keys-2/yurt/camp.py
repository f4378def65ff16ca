import jax
import jax.numpy as jnp
import numpy as np
import optax

from felt import Felt


def stepper(model, tx):
    def loss(params, x, y):
        out, aux = model.apply({"params": params}, x, mutable=["intermediates"])
        return ((out - y) ** 2).mean(), aux["intermediates"]["place"][0]

    @jax.jit
    def step(params, opt_state, x, y):
        grads, place = jax.grad(loss, has_aux=True)(params, x, y)
        updates, opt_state = tx.update(grads, opt_state)
        return optax.apply_updates(params, updates), opt_state, place

    return step


def main(seed=0, steps=4):
    model = Felt(knots=12, rng=np.random.default_rng(seed))
    x = jnp.linspace(0, 1, 30)
    params = model.init(jax.random.key(seed), x)["params"]
    tx = optax.sgd(0.1)
    step, opt_state = stepper(model, tx), tx.init(params)
    places = []
    for _ in range(steps):
        params, opt_state, place = step(params, opt_state, x, jnp.sin(6 * x))
        places.append(np.asarray(place))
    return {"places": np.stack(places), "height": np.asarray(params["height"])}


if __name__ == "__main__":
    print(main()["places"][:, :3])
