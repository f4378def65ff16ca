import equinox as eqx
import jax
import jax.numpy as jnp


class Woven(eqx.Module):
    weight: jax.Array
    mask_key: jax.Array
    density: float = eqx.field(static=True)

    @property
    def mask(self):
        return jax.random.bernoulli(self.mask_key, self.density, self.weight.shape)

    def __call__(self, x):
        return (self.weight * self.mask) @ x


def woven(key, outside, inside, density=0.5):
    k_weight, k_mask = jax.random.split(key)
    return Woven(jax.random.normal(k_weight, (outside, inside)) / inside ** 0.5, k_mask, density)


def main(seed=13, steps=3):
    k_a, k_b = jax.random.split(jax.random.key(seed))
    layers = (woven(k_a, 6, 6), woven(k_b, 6, 6))
    x = jnp.linspace(-1, 1, 6)
    active = []
    for _ in range(steps):
        grads = jax.grad(lambda w: jnp.sum(eqx.tree_at(lambda l: l.weight, layers[0], w)(x) ** 2))(layers[0].weight)
        layers = (eqx.tree_at(lambda l: l.weight, layers[0], layers[0].weight - 0.1 * grads), layers[1])
        active.append(layers[0].mask)
    return {"active": jnp.stack(active), "masks": jnp.stack([l.mask for l in layers]), "y": layers[1](jnp.tanh(layers[0](x)))}


if __name__ == "__main__":
    print(main()["y"])
