import jax
import jax.numpy as jnp

from evidence import effective_dimension


def main(rows=40, dim=10, probes=64):
    k_x, k_w, k_probe = jax.random.split(jax.random.key(19), 3)
    x = jax.random.normal(k_x, (rows, dim))
    w = 0.3 * jax.random.normal(k_w, (dim,))

    def loss(v):
        return jnp.mean(jnp.logaddexp(0.0, x @ v)) + 0.01 * v @ v

    out = effective_dimension(loss, w, k_probe, probes)
    out["exact"] = jnp.trace(jax.hessian(loss)(w))
    return out


if __name__ == "__main__":
    out = main()
    print(out["trace"], "+-", out["stderr"])
