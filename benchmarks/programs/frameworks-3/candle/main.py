import flax.linen as nn
import jax
import jax.numpy as jnp
import optax


class Member(nn.Module):
    width: int = 16

    @nn.compact
    def __call__(self, x):
        h = nn.tanh(nn.Dense(self.width, name="hidden")(x))
        return nn.Dense(1, name="readout")(h)[..., 0]


class DeepEnsemble(nn.Module):
    size: int = 5

    @nn.compact
    def __call__(self, x):
        stacked = nn.vmap(
            Member,
            in_axes=None,
            out_axes=0,
            axis_size=self.size,
            variable_axes={"params": 0},
            split_rngs={"params": False},
        )
        return stacked(name="members")(x)


def train(model, params, x, y, steps=80):
    tx = optax.adam(1e-2)
    opt = tx.init(params)

    @jax.jit
    def update(params, opt):
        loss, grads = jax.value_and_grad(lambda p: jnp.mean((model.apply(p, x) - y) ** 2))(params)
        updates, opt = tx.update(grads, opt)
        return optax.apply_updates(params, updates), opt, loss

    for _ in range(steps):
        params, opt, loss = update(params, opt)
    return params, float(loss)


def main(seed=0):
    init_key, x_key, y_key = jax.random.split(jax.random.PRNGKey(seed), 3)
    x = jax.random.uniform(x_key, (40, 1), minval=-1.0, maxval=1.0)
    y = jnp.sin(3 * x[:, 0]) + 0.05 * jax.random.normal(y_key, (40,))
    model = DeepEnsemble()
    params, loss = train(model, model.init(init_key, x), x, y)
    grid = jnp.linspace(-2, 2, 9)[:, None]
    votes = model.apply(params, grid)
    print(f"loss {loss:.4f}, epistemic std {votes.std(axis=0).mean():.4f}")
    return votes


if __name__ == "__main__":
    main()
