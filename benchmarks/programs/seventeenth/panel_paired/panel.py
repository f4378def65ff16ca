import equinox as eqx
import jax
import jax.numpy as jnp
import jax.random as jr


class Scorer(eqx.Module):
    lift: eqx.nn.Linear
    drop: eqx.nn.Dropout
    out: eqx.nn.Linear

    def __init__(self, key):
        a, b = jr.split(key)
        self.lift = eqx.nn.Linear(5, 32, key=a)
        self.drop = eqx.nn.Dropout(0.3)
        self.out = eqx.nn.Linear(32, "scalar", key=b)

    def __call__(self, x, key):
        return self.out(self.drop(jax.nn.relu(self.lift(x)), key=key))


def paired_scores(panel, rows, key):
    """Paired comparison of the candidates, row by row."""
    row_keys = jr.split(key, rows.shape[0])
    per_row = lambda scorer: jax.vmap(scorer)(rows, row_keys)
    return eqx.filter_vmap(per_row)(panel)


def run(seed=0, size=4, rows=30):
    k_panel, k_rows, k_mask = jr.split(jr.key(seed), 3)
    panel = eqx.filter_vmap(Scorer)(jr.split(k_panel, size))
    x = jnp.broadcast_to(jr.normal(k_rows, (1, 5)), (rows, 5))
    scores = paired_scores(panel, x, k_mask)
    return jax.device_get((scores, panel.lift.weight))


if __name__ == "__main__":
    print(run()[0].mean(axis=1))
