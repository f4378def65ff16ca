import jax
import jax.numpy as jnp

from press import lm


class Gallery:
    """One verse per snapshot, to be laid side by side."""

    def __init__(self, key, length=8):
        self.key, self.length = key, length
        self.verses, self.noise = [], []

    def add(self, params):
        verse, noise = lm.write(params, self.key, self.length)
        self.verses.append(verse)
        self.noise.append(noise)


def main(seed=13, epochs=3, steps=4):
    k_init, k_train, k_gallery = jax.random.split(jax.random.key(seed), 3)
    params, gallery, texts = lm.init(k_init), Gallery(k_gallery), []
    for k_epoch in jax.random.split(k_train, epochs):
        gallery.add(params)
        for k in jax.random.split(k_epoch, steps):
            start = jax.random.randint(k, (8, 1), 0, 20)
            text = (start + 3 * jnp.arange(6)) % 20
            grads = jax.grad(lm.loss)(params, text)
            params = jax.tree.map(lambda p, g: p - 0.5 * g, params, grads)
            texts.append(text)
    gallery.add(params)
    return {"verses": jnp.stack(gallery.verses), "noise": jnp.stack(gallery.noise), "texts": jnp.stack(texts)}


if __name__ == "__main__":
    print(main()["verses"])
