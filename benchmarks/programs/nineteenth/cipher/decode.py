import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from decoder import Decoder


def make_scan(graph, tx, groups, plain):
    def body(carry, _):
        params, other, opt_state = carry

        def loss_fn(p):
            model = nnx.merge(graph, p, other, copy=True)
            logits = model(groups)
            loss = optax.softmax_cross_entropy_with_integer_labels(logits, plain).mean()
            return loss, nnx.split(model, nnx.Param, ...)[2]

        (loss, fresh), grads = jax.value_and_grad(loss_fn, has_aux=True)(params)
        updates, opt_state = tx.update(grads, opt_state)
        return (optax.apply_updates(params, updates), fresh, opt_state), loss

    return body


def main(seed=0, steps=6, lr=0.05, symbols=12):
    key_table, key_groups, key_model = jax.random.split(jax.random.key(seed), 3)
    table = jax.random.permutation(key_table, symbols)
    groups = jax.random.randint(key_groups, (20, 5), 0, symbols)
    model = Decoder(symbols, 16, rngs=nnx.Rngs(key_model))
    graph, params, other = nnx.split(model, nnx.Param, ...)
    tx = optax.adam(lr)
    body = make_scan(graph, tx, groups, table[groups])
    (params, other, _), losses = jax.lax.scan(body, (params, other, tx.init(params)), None, length=steps)
    reader = nnx.merge(graph, params, other)
    reader.eval()
    assert reader.symbols == symbols
    twice = [np.asarray(reader(groups[:2], noisy=False)) for _ in range(2)]
    return {"losses": np.asarray(losses), "twice": twice}


if __name__ == "__main__":
    print(main()["losses"])
