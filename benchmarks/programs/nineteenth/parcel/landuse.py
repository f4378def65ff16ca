"""Land-use tiles: reflectance and parcel classes."""
import jax
import jax.numpy as jnp
import numpy as np

from views import Augmentation, Chain, Shear, Window


def tiles(key, count, side=14):
    classes = jax.random.randint(key, (count, side, side), 0, 4)
    return classes.astype(jnp.float32) / 4, classes


def both(augmentation: Augmentation):
    def view(key, tile, classes):
        return augmentation(key, tile), augmentation(key, classes)

    return jax.jit(jax.vmap(view))


def sensor_noise(key, tile, level=0.02):
    return tile + level * jax.random.uniform(key, tile.shape, minval=-1.0)


def main(seed=0, count=5):
    k_tiles, k_views, k_noise = jax.random.split(jax.random.PRNGKey(seed), 3)
    tile, classes = tiles(k_tiles, count)
    augment = both(Chain((Shear(), Window())))
    left = augment(jax.random.split(jax.random.fold_in(k_views, 0), count), tile, classes)
    right = augment(jax.random.split(jax.random.fold_in(k_views, 1), count), tile, classes)
    noisy = sensor_noise(k_noise, left[0])
    return {name: np.asarray(value) for name, value in
            dict(left=left[0], left_classes=left[1], right=right[0],
                 right_classes=right[1], noisy=noisy).items()}


if __name__ == "__main__":
    print({k: v.shape for k, v in main().items()})
