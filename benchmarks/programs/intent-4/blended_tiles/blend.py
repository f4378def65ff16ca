import jax
import jax.numpy as jnp


def blend(key, array, alpha=0.4):
    k_pair, k_weight = jax.random.split(key)
    partner = jax.random.permutation(k_pair, len(array))
    weight = jax.random.beta(k_weight, alpha, alpha, (len(array),))
    weight = weight.reshape(-1, *[1] * (array.ndim - 1))
    return weight * array + (1 - weight) * array[partner]


def batches(seed, images, labels, count):
    key = jax.random.key(seed)
    for index in range(count):
        step_key = jax.random.fold_in(key, index)
        yield blend(step_key, images), blend(step_key, labels)


def main(seed=19, count=2):
    codes = jnp.arange(8.0)
    images = jnp.ones((8, 2, 2)) * codes[:, None, None]
    labels = jax.nn.one_hot(jnp.arange(8), 8)
    pairs = list(batches(seed, images, labels, count))
    return {"images": jnp.stack([p[0] for p in pairs]), "labels": jnp.stack([p[1] for p in pairs])}


if __name__ == "__main__":
    print(main()["labels"].shape)
