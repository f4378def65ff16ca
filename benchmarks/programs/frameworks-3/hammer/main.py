import haiku as hk
import jax
import jax.numpy as jnp


def decoder(z):
    return hk.nets.MLP([16, 8])(z)


class Generator:
    def __init__(self, latent_dim: int, seed: int):
        self.rngs = hk.PRNGSequence(seed)
        self.latent_dim = latent_dim
        self.net = hk.without_apply_rng(hk.transform(decoder))
        self.params = self.net.init(next(self.rngs), jnp.zeros((1, latent_dim)))

    def sample(self, n: int):
        z = jax.random.normal(next(self.rngs), (n, self.latent_dim))
        return self.net.apply(self.params, z)

    def interpolate(self, steps: int):
        a, b = jax.random.normal(next(self.rngs), (2, self.latent_dim))
        t = jnp.linspace(0.0, 1.0, steps)[:, None]
        return self.net.apply(self.params, (1 - t) * a + t * b)


def main(seed: int = 21):
    gen = Generator(latent_dim=3, seed=seed)
    batches = jnp.stack([gen.sample(8) for _ in range(4)])
    print("sample spread", float(batches.std()), "path length", float(jnp.abs(jnp.diff(gen.interpolate(5), axis=0)).sum()))
    return batches


if __name__ == "__main__":
    main()
