import haiku as hk
import jax
import jax.numpy as jnp


class Encoder(hk.Module):
    def __init__(self, latent, rate, name=None):
        super().__init__(name)
        self.latent, self.rate = latent, rate

    def __call__(self, x, is_training):
        h = jax.nn.relu(hk.Linear(48)(x))
        if is_training:
            h = hk.dropout(hk.next_rng_key(), self.rate, h)
        mu, log_var = jnp.split(hk.Linear(2 * self.latent)(h), 2, axis=-1)
        return mu, jnp.clip(log_var, -8.0, 4.0)


class Decoder(hk.Module):
    def __init__(self, dim, name=None):
        super().__init__(name)
        self.dim = dim

    def __call__(self, z):
        return hk.Linear(self.dim)(jax.nn.relu(hk.Linear(48)(z)))


class Model:
    def __init__(self, dim, latent=4, rate=0.1):
        def forward(x, is_training, samples):
            mu, log_var = Encoder(latent, rate)(x, is_training)
            eps = jax.random.normal(hk.next_rng_key(), (samples, *mu.shape))
            z = mu + jnp.exp(0.5 * log_var) * eps
            logits = Decoder(dim)(z)
            log_px = -(jnp.logaddexp(0.0, -logits) * x + jnp.logaddexp(0.0, logits) * (1 - x)).sum(-1)
            log_pz = jax.scipy.stats.norm.logpdf(z).sum(-1)
            log_qz = jax.scipy.stats.norm.logpdf(z, mu, jnp.exp(0.5 * log_var)).sum(-1)
            return log_px + log_pz - log_qz

        self.net = hk.transform(forward)

    def init(self, key, x):
        return self.net.init(key, x, True, 1)

    def loss(self, params, key, x):
        return -self.net.apply(params, key, x, True, 1).mean()

    def bound(self, params, key, x, samples):
        """Importance-weighted bound (Burda et al., 2016)."""
        w = self.net.apply(params, key, x, False, samples)
        return (jax.nn.logsumexp(w, axis=0) - jnp.log(samples)).mean()
