import flax.linen as nn
import jax
import jax.numpy as jnp


class Member(nn.Module):
    width: int
    out: int = 2  # mean and log-variance

    @nn.compact
    def __call__(self, x):
        for _ in range(2):
            x = nn.swish(nn.Dense(self.width)(x))
        return nn.Dense(self.out)(x)


class DeepEnsemble(nn.Module):
    members: int
    width: int = 32

    def setup(self):
        lifted = nn.vmap(
            Member,
            in_axes=None,
            out_axes=0,
            axis_size=self.members,
            variable_axes={"params": 0},
            split_rngs={"params": False},
        )
        self.stack = lifted(width=self.width)

    def __call__(self, x):
        out = self.stack(x)
        mean, log_var = jnp.split(out, 2, axis=-1)
        return mean[..., 0], jnp.clip(log_var[..., 0], -6.0, 3.0)


def gaussian_nll(mean, log_var, y):
    return 0.5 * jnp.mean(log_var + (y - mean) ** 2 * jnp.exp(-log_var), axis=-1)


def predictive(mean, log_var):
    """Moments of the mixture; the spread of the means is the epistemic part."""
    epistemic = mean.var(axis=0)
    aleatoric = jnp.exp(log_var).mean(axis=0)
    return mean.mean(axis=0), aleatoric, epistemic
