"""Deep ensemble: disagreement as an out-of-distribution score."""
import equinox as eqx
import jax
import jax.numpy as jnp


def make_net(key):
    return eqx.nn.MLP(in_size=2, out_size=1, width_size=16, depth=1, key=key)


@eqx.filter_jit
def train_step(net, x, y, lr=0.1):
    loss = lambda m: jnp.mean((jax.vmap(m)(x) - y) ** 2)
    g = eqx.filter_grad(loss)(net)
    return eqx.apply_updates(net, jax.tree.map(lambda d: -lr * d, g))


class Ensemble(eqx.Module):
    members: list

    def __init__(self, size, *, key):
        self.members = [make_net(key) for i in range(size)]

    def fit(self, x, y, steps):
        out = []
        for net in self.members:
            for _ in range(steps):
                net = train_step(net, x, y)
            out.append(net)
        return eqx.tree_at(lambda e: e.members, self, out)

    def disagreement(self, x):
        preds = jnp.stack([jax.vmap(m)(x) for m in self.members])
        return preds.std(0)[:, 0]


def main(seed=30, size=4, steps=15):
    k_net, k_x, k_far = jax.random.split(jax.random.key(seed), 3)
    x = jax.random.uniform(k_x, (40, 2), minval=-1)
    y = x[:, :1] * x[:, 1:]
    ensemble = Ensemble(size, key=k_net).fit(x, y, steps)
    far = 5.0 + jax.random.uniform(k_far, (20, 2))
    return {
        "ood_score": float(ensemble.disagreement(far).mean()),
        "id_score": float(ensemble.disagreement(x).mean()),
    }
