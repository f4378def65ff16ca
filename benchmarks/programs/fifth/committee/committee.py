import flax.linen as nn
import jax
import jax.numpy as jnp


class Expert(nn.Module):
    hidden: int = 8

    @nn.compact
    def __call__(self, x):
        return nn.Dense(1)(nn.tanh(nn.Dense(self.hidden)(x)))[..., 0]


class Committee(nn.Module):
    """Query by committee: the vote's variance picks the next labels."""
    size: int = 6
    expert: type = Expert

    def setup(self):
        lifted = nn.vmap(
            self.expert,
            in_axes=None,
            out_axes=0,
            axis_size=self.size,
            variable_axes={"params": 0},
            split_rngs={"params": False},
        )
        self.experts = lifted()

    def __call__(self, pool):
        return self.experts(pool)


def most_disputed(seed, pool, k):
    model = Committee()
    votes, _ = model.init_with_output(jax.random.key(seed), pool)
    dispute = votes.var(0)
    return jnp.argsort(-dispute)[:k], dispute
