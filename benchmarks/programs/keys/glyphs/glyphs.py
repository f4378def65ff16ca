"""Sample sheets of glyph codes from a small haiku decoder."""
import haiku as hk
import jax
import jax.numpy as jnp


def decoder(count, latent):
    z = jax.random.normal(hk.next_rng_key(), (count, latent))
    net = hk.nets.MLP([16, 6])
    return z, jnp.tanh(net(z))


class SheetSampler:
    def __init__(self, seed, count=5, latent=4):
        self.seed = seed
        self.count, self.latent = count, latent
        self.model = hk.transform(decoder)
        init_rng = jax.random.fold_in(jax.random.PRNGKey(seed), 10**6)
        self.params = self.model.init(init_rng, count, latent)

    def sheet(self):
        rngs = hk.PRNGSequence(self.seed)
        return self.model.apply(self.params, next(rngs), self.count, self.latent)


def main(seed=0, sheets=4):
    sampler = SheetSampler(seed)
    latents, codes = zip(*(sampler.sheet() for _ in range(sheets)))
    return {"latents": jnp.stack(latents), "codes": jnp.stack(codes)}


if __name__ == "__main__":
    print(main()["codes"].std(axis=0).mean())
