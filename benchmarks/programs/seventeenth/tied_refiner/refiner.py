import flax.linen as nn
import jax
import jax.numpy as jnp


class Refine(nn.Module):
    train: bool

    @nn.compact
    def __call__(self, state, _):
        h = nn.swish(nn.Dense(state.shape[-1])(state))
        state = state + nn.Dropout(0.5, deterministic=not self.train)(h)
        return state, state


class Solver(nn.Module):
    """The same refinement step, applied `rounds` times."""
    rounds: int = 6

    @nn.compact
    def __call__(self, x, train=False):
        loop = nn.scan(
            Refine,
            variable_broadcast="params",
            split_rngs={"params": False, "dropout": True},
            length=self.rounds,
        )
        return loop(train)(x, None)


def run(seed=0):
    k_p, k_x, k_d = jax.random.split(jax.random.key(seed), 3)
    x = jnp.abs(jax.random.normal(k_x, (3, 10)))
    solver = Solver()
    params = solver.init(k_p, x)
    last, path = solver.apply(params, x, train=True, rngs={"dropout": k_d})
    return params, jax.device_get(jnp.concatenate([x[None], path]))


if __name__ == "__main__":
    print(run()[1].std(axis=(1, 2)))
