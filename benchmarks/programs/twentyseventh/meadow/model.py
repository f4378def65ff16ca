import flax.linen as nn
import jax
import jax.numpy as jnp


class WordDropout(nn.Module):
    """Replace whole tokens by <unk> (id 0) during training."""

    rate: float

    @nn.compact
    def __call__(self, ids, train):
        if not train:
            return ids, jnp.zeros(())
        hit = jax.random.bernoulli(self.make_rng("words"), self.rate, ids.shape)
        return jnp.where(hit, 0, ids), hit.mean()


class BagClassifier(nn.Module):
    vocab: int
    width: int
    classes: int
    word_rate: float = 0.25
    rate: float = 0.2

    @nn.compact
    def __call__(self, ids, train):
        ids, unk = WordDropout(self.word_rate)(ids, train)
        h = nn.Embed(self.vocab, self.width)(ids).mean(1)
        h = nn.relu(nn.Dense(self.width)(h))
        h = nn.Dropout(self.rate, deterministic=not train)(h)
        return nn.Dense(self.classes)(h), unk
