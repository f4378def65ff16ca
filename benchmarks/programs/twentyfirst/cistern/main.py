import flax.linen as nn
import jax
import jax.numpy as jnp
import optax
from flax.training import train_state


class LevelNet(nn.Module):
    width: int = 40

    @nn.compact
    def __call__(self, x, train):
        h = jnp.tanh(nn.Dense(self.width)(x))
        h = nn.Dropout(0.5, deterministic=not train)(h)
        return nn.Dense(1)(h)[:, 0], h


class LevelState(train_state.TrainState):
    drop_key: jax.Array


def create(seed, x):
    k_params, k_drop = jax.random.split(jax.random.key(seed))
    net = LevelNet()
    params = net.init(k_params, x, train=False)["params"]
    return LevelState.create(apply_fn=net.apply, params=params, tx=optax.sgd(0.05), drop_key=k_drop)


@jax.jit
def train_step(state, x, level):
    def loss(params):
        pred, hidden = state.apply_fn({"params": params}, x, train=True, rngs={"dropout": state.drop_key})
        return jnp.mean((pred - level) ** 2), hidden

    (_, hidden), grads = jax.value_and_grad(loss, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads), hidden


def main(seed=21, steps=4):
    x = jnp.linspace(-1.0, 1.0, 30).reshape(10, 3)
    state = create(seed, x)
    hidden = []
    for _ in range(steps):
        state, h = train_step(state, x, jnp.sin(x.sum(1)))
        hidden.append(h)
    return jnp.stack(hidden)


if __name__ == "__main__":
    print((main() == 0).mean((1, 2)))
