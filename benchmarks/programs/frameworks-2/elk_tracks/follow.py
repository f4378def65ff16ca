import jax
import jax.numpy as jnp
import optax

from model import TrackNet

NET = TrackNet()
TX = optax.sgd(0.05)


def body(step, carry):
    params, opt_state, key, gps, masks = carry
    rngs = {"dropout": jax.random.fold_in(key, step)}

    def loss(p):
        out, extra = NET.apply({"params": p}, gps, True, rngs=rngs, mutable=["intermediates"])
        return jnp.mean((out - gps) ** 2), extra["intermediates"]["alive"][0]

    grads, alive = jax.grad(loss, has_aux=True)(params)
    updates, opt_state = TX.update(grads, opt_state, params)
    return optax.apply_updates(params, updates), opt_state, key, gps, masks.at[step].set(alive)


def main(seed=0, steps=4):
    init_key, data_key, train_key = jax.random.split(jax.random.key(seed), 3)
    gps = jax.random.normal(data_key, (5, 2))
    params = NET.init(init_key, gps, False)["params"]
    carry = params, TX.init(params), train_key, gps, jnp.zeros((steps, 5, 24), bool)
    params, *_, masks = jax.jit(lambda c: jax.lax.fori_loop(0, steps, body, c))(carry)
    return {"params": params, "masks": masks}


if __name__ == "__main__":
    print(main()["masks"].mean((1, 2)))
