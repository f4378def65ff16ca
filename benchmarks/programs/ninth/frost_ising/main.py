import jax
import jax.numpy as jnp

from lattice import Lattice
from options import parse


def simulate(opts):
    lattice = Lattice(opts.size, opts.temperature, jax.random.key(2024))
    path = jnp.stack([lattice.sweep() for _ in range(opts.sweeps)])
    return {"path": path, "magnetisation": path.mean((1, 2))}


def main(argv=None):
    opts = parse(argv)
    out = simulate(opts)
    print(f"T={opts.temperature} seed={opts.seed} |m|={abs(out['magnetisation'][opts.sweeps // 2:]).mean():.3f}")
    return out


if __name__ == "__main__":
    main()
