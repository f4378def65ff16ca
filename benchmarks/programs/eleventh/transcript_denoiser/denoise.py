import argparse

import jax
import jax.numpy as jnp
import optax
from flax import linen as nn

from corruption import blank_words
from keytree import KeyTree


class Denoiser(nn.Module):
    vocab: int
    width: int = 16

    @nn.compact
    def __call__(self, tokens):
        h = nn.Embed(self.vocab, self.width)(tokens)
        h = nn.gelu(nn.Conv(self.width, (5,))(h))
        return nn.Dense(self.vocab)(h)


def main(seed=0, epochs=3, vocab=32):
    tree = KeyTree.root(seed)
    corpus = jax.random.randint((tree / "corpus").node, (4, 8, 12), 1, vocab)
    model = Denoiser(vocab)
    params = model.init((tree / "weights").node, corpus[0])
    tx = optax.adam(1e-2)
    opt_state = tx.init(params)

    @jax.jit
    def step(params, opt_state, noisy, gone, clean):
        def loss(p):
            ce = optax.softmax_cross_entropy_with_integer_labels(model.apply(p, noisy), clean)
            return jnp.sum(ce * gone) / jnp.maximum(gone.sum(), 1)

        value, grads = jax.value_and_grad(loss)(params)
        updates, opt_state = tx.update(grads, opt_state)
        return optax.apply_updates(params, updates), opt_state, value

    blanks, losses = [], []
    for epoch in range(epochs):
        for i, batch in enumerate(corpus):
            noisy, gone = blank_words(tree / "train" / epoch / i, batch)
            params, opt_state, value = step(params, opt_state, noisy, gone, batch)
            blanks.append(gone)
            losses.append(value)
    return {"blanks": jnp.stack(blanks), "losses": jnp.stack(losses)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["losses"])
