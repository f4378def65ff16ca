"""Sentence vectors from two dropout views of the same bag of tokens (Equinox)."""
import dataclasses

import equinox as eqx
import jax
import jax.numpy as jnp
import optax


@dataclasses.dataclass
class Recipe:
    seed: int = 0
    vocab: int = 60
    width: int = 16
    batch: int = 12
    steps: int = 5
    drop: float = 0.2
    temperature: float = 0.1


class Encoder(eqx.Module):
    table: jax.Array
    hidden: eqx.nn.Linear
    out: eqx.nn.Linear
    veil: eqx.nn.Dropout

    def __init__(self, recipe, *, key):
        a, b, c = jax.random.split(key, 3)
        self.table = jax.random.normal(a, (recipe.vocab, recipe.width))
        self.hidden = eqx.nn.Linear(recipe.width, recipe.width, key=b)
        self.out = eqx.nn.Linear(recipe.width, recipe.width, key=c)
        self.veil = eqx.nn.Dropout(recipe.drop)

    def __call__(self, tokens, key):
        h = self.veil(self.table[tokens].mean(0), key=key)
        z = self.out(jax.nn.gelu(self.hidden(h)))
        return z / (jnp.linalg.norm(z) + 1e-8)


def two_views(encoder, tokens, key):
    twice = jnp.concatenate([tokens, tokens])
    z = jax.vmap(encoder, in_axes=(0, None))(twice, key)
    return jnp.split(z, 2)


def contrast(encoder, tokens, key, temperature):
    left, right = two_views(encoder, tokens, key)
    logits = left @ right.T / temperature
    target = jnp.arange(len(tokens))
    loss = optax.softmax_cross_entropy_with_integer_labels(logits, target).mean()
    return loss, jnp.linalg.norm(left - right, axis=-1)


def train(recipe: Recipe):
    k_model, k_text, k_steps = jax.random.split(jax.random.key(recipe.seed), 3)
    encoder = Encoder(recipe, key=k_model)
    tokens = jax.random.randint(k_text, (recipe.batch, 7), 0, recipe.vocab)
    opt = optax.adam(1e-3)
    state = opt.init(eqx.filter(encoder, eqx.is_array))

    @eqx.filter_jit
    def update(encoder, state, key):
        (loss, gap), g = eqx.filter_value_and_grad(contrast, has_aux=True)(encoder, tokens, key, recipe.temperature)
        up, state = opt.update(g, state)
        return eqx.apply_updates(encoder, up), state, loss, gap

    gaps = []
    for key in jax.random.split(k_steps, recipe.steps):
        encoder, state, loss, gap = update(encoder, state, key)
        gaps.append(gap)
    return jnp.stack(gaps), encoder


if __name__ == "__main__":
    print(train(Recipe())[0].mean(1))
