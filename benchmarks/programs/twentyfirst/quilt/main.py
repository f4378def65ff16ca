"""Two-tower matcher for fabric patches (Haiku)."""
import haiku as hk
import jax
import jax.numpy as jnp

TOWERS = ("colour", "weave")


def towers(patch):
    rng = hk.next_rng_key()
    features = {}
    for name in TOWERS:
        hidden = jnp.tanh(hk.Linear(48, name=name)(patch))
        features[name] = hk.dropout(rng, 0.5, hidden)
    return features


def score(features):
    return jnp.sum(features["colour"] * features["weave"], axis=-1)


net = hk.transform(towers)


def loss(params, rng, patch, label):
    features = net.apply(params, rng, patch)
    return jnp.mean((score(features) - label) ** 2), features


def main(seed=8, batch=5):
    k_init, k_data, k_drop = jax.random.split(jax.random.key(seed), 3)
    patch = jax.random.normal(k_data, (batch, 10))
    params = net.init(k_init, patch)
    (_, features), _ = jax.value_and_grad(loss, has_aux=True)(params, k_drop, patch, jnp.ones(batch))
    return features


if __name__ == "__main__":
    print({k: float(v.mean()) for k, v in main().items()})
