import functools

import jax
import jax.numpy as jnp
import numpy as np

from chain import Chain


def bowl(place):
	return -0.5 * (place**2).sum()


def main(n=5):
	k_a, k_b = jax.random.split(jax.random.key(19))
	chains = [Chain(bowl), Chain(lambda p: bowl(p - 1.0), width=0.3)]
	runners = [
		functools.partial(chains[0].run, key=k_a),
		lambda start, n: chains[1].run(start, n=n, key=k_b),
	]
	ends = [np.asarray(run(jnp.zeros(4), n=n)) for run in runners]
	return {"ends": ends, "chains": [c.report() for c in chains]}


if __name__ == "__main__":
	print(main()["ends"])
