"""Two-moons classifier with dropout; reports which units were active."""
import jax
import jax.numpy as jnp
import optax
from flax.training import train_state

from mlp import Mlp


def moons(key, n):
    k_angle, k_side, k_noise = jax.random.split(key, 3)
    angle = jnp.pi * jax.random.uniform(k_angle, (n,))
    side = jax.random.bernoulli(k_side, 0.5, (n,)).astype(jnp.int32)
    x = jnp.stack([jnp.cos(angle) + side, jnp.where(side, 0.5, 0.0) + jnp.sin(angle) * (1 - 2 * side)], 1)
    return x + 0.1 * jax.random.normal(k_noise, x.shape), side


@jax.jit
def train_step(state, x, y, drop_key):
    def loss_fn(params):
        logits, hidden = state.apply_fn({"params": params}, x, train=True, rngs={"dropout": drop_key})
        loss = optax.softmax_cross_entropy_with_integer_labels(logits, y).mean()
        return loss, hidden != 0.0

    (loss, active), grads = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads), loss, active


def main(seed: int = 0, steps: int = 10):
    data_key, init_key, drop_key = jax.random.split(jax.random.PRNGKey(seed), 3)
    x, y = moons(data_key, 40)
    model = Mlp(width=16, classes=2)
    params = model.init(init_key, x, train=False)["params"]
    state = train_state.TrainState.create(apply_fn=model.apply, params=params, tx=optax.adam(3e-3))
    active, losses = [], []
    for _ in range(steps):
        state, loss, mask = train_step(state, x, y, drop_key)
        losses.append(loss)
        active.append(mask)
    return {"losses": jnp.stack(losses), "active": jnp.stack(active)}


if __name__ == "__main__":
    print(main()["losses"])
