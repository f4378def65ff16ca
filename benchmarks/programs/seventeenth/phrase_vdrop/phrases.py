import equinox as eqx
import jax
import jax.numpy as jnp
import jax.random as jr


class Tagger(eqx.Module):
    cell: eqx.nn.GRUCell
    read: eqx.nn.Linear
    p: float = eqx.field(static=True)

    def __init__(self, feats, hidden, p, *, key):
        k_cell, k_read = jr.split(key)
        self.cell = eqx.nn.GRUCell(feats, hidden, key=k_cell)
        self.read = eqx.nn.Linear(hidden, 3, key=k_read)
        self.p = p

    def zero_out(self, token, key):
        return token * jr.bernoulli(key, 1 - self.p, token.shape) / (1 - self.p)

    def __call__(self, phrase, key):
        """Variational dropout (Gal and Ghahramani) on the inputs."""
        tokens = jax.vmap(self.zero_out, in_axes=(0, None))(phrase, key)

        def tick(h, token):
            h = self.cell(token, h)
            return h, self.read(h)

        _, tags = jax.lax.scan(tick, jnp.zeros(self.cell.hidden_size), tokens)
        return tags, tokens


def run(seed=0, phrases=6, length=9, feats=8):
    k_model, k_text, k_drop = jr.split(jr.key(seed), 3)
    tagger = Tagger(feats, 12, 0.4, key=k_model)
    text = 1.0 + jr.uniform(k_text, (phrases, length, feats))
    tags, tokens = jax.vmap(tagger)(text, jr.split(k_drop, phrases))
    return jax.device_get((tags, tokens))


if __name__ == "__main__":
    print(run()[0].shape)
