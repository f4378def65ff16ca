"""Part-of-speech tagging for log books (course project, group 4)."""
import functools

import jax
import jax.numpy as jnp
import numpy as np
import optax
from absl import logging

from tagger import Tagger
from train_state import State

VOCAB, TAGS, LEN = 40, 5, 8
MODEL = Tagger(VOCAB, TAGS)


def corpus(n, rng):
    toks = rng.integers(0, VOCAB, size=(n, LEN))
    tags = (toks + np.roll(toks, 1, axis=1)) % TAGS
    return toks.astype(np.int32), tags.astype(np.int32)


def batches(toks, tags, size, rng):
    order = rng.permutation(len(toks))
    for i in range(0, len(order) - size + 1, size):
        idx = order[i : i + size]
        yield jnp.asarray(toks[idx]), jnp.asarray(tags[idx])


def xent(logits, tags):
    return optax.softmax_cross_entropy_with_integer_labels(logits, tags).mean()


@jax.jit
def train_step(state, toks, tags):
    def loss_fn(params):
        logits = state.apply_fn({"params": params}, toks, train=True, rngs=state.step_rngs())
        return xent(logits, tags)

    loss, grads = jax.value_and_grad(loss_fn)(state.params)
    return state.apply_gradients(grads=grads), loss


@jax.jit
def eval_step(state, toks, tags):
    logits = state.apply_fn({"params": state.params}, toks, train=False)
    return xent(logits, tags), (logits.argmax(-1) == tags).mean()


@functools.lru_cache
def adam(lr):
    return optax.adam(lr)


def create_state(seed, lr):
    params_key, drop_key = jax.random.split(jax.random.key(seed))
    variables = MODEL.init(params_key, jnp.zeros((1, LEN), jnp.int32), train=False)
    return State.create(apply_fn=MODEL.apply, params=variables["params"], tx=adam(lr), drop_root=drop_key)


def main(seed=3, epochs=2):
    data_rng = np.random.default_rng([seed, 0xDA7A])
    train, dev = corpus(192, data_rng), corpus(64, data_rng)
    # learning rate 0 first: a dry pass to see the noise level of the loss on one batch
    state = create_state(seed + 1000, lr=0.0)
    probe = next(batches(*train, 32, data_rng))
    noise = []
    for _ in range(4):
        state, loss = train_step(state, *probe)
        noise.append(float(loss))

    state = create_state(seed, lr=5e-3)
    history = []
    for epoch in range(epochs):
        losses = []
        for toks, tags in batches(*train, 32, data_rng):
            state, loss = train_step(state, toks, tags)
            losses.append(float(loss))
        dev_loss, dev_acc = (float(v) for v in eval_step(state, *map(jnp.asarray, dev)))
        history.append({"epoch": epoch, "train": float(np.mean(losses)), "dev": dev_loss, "acc": dev_acc})
        logging.info("%s", history[-1])
    again = float(eval_step(state, *map(jnp.asarray, dev))[0])
    return {"noise": noise, "history": history, "dev_again": again}


if __name__ == "__main__":
    logging.set_verbosity(logging.INFO)
    main()
