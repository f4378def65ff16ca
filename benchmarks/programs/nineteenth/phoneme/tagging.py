import jax
import jax.numpy as jnp
import numpy as np
import optax

from recurrent import Tagger


def utterances(key, count=12, length=9, bands=6):
    k_frames, k_proj = jax.random.split(key)
    frames = jax.random.normal(k_frames, (count, length, bands))
    return frames, jnp.argmax(frames @ jax.random.normal(k_proj, (bands, 5)), -1)


def build(lr):
    tagger, tx = Tagger(), optax.sgd(lr)

    @jax.jit
    def step(params, opt, rng, frames, tags):
        def loss_fn(p):
            logits = tagger.apply({"params": p}, frames, True, rngs={"dropout": rng})
            return optax.softmax_cross_entropy_with_integer_labels(logits, tags).mean()

        loss, grads = jax.value_and_grad(loss_fn)(params)
        updates, opt = tx.update(grads, opt)
        return optax.apply_updates(params, updates), opt, loss

    return tagger, tx, step


def main(seed=0, steps=5, lr=0.1):
    data_key, key = jax.random.split(jax.random.PRNGKey(seed))
    frames, tags = utterances(data_key)
    tagger, tx, step = build(lr)
    key, init_key = jax.random.split(key)
    params = tagger.init({"params": init_key, "dropout": init_key}, frames[:1], False)["params"]
    opt, losses = tx.init(params), []
    for rng in jax.random.split(key, steps):
        params, opt, loss = step(params, opt, rng, frames, tags)
        losses.append(float(loss))
    final = tagger.apply({"params": params}, frames, False)
    return {"losses": np.array(losses), "logits": np.asarray(final)}


if __name__ == "__main__":
    print(main()["losses"])
