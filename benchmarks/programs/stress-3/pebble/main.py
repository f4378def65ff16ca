import jax
import numpy as np

from claims import portfolio
from lines import LINES


def main(seed=6, years=200):
	rows = [portfolio(k, LINES) for k in jax.random.split(jax.random.PRNGKey(seed), years)]
	table = {name: np.array([float(r[name]) for r in rows]) for name in LINES}
	return table


if __name__ == "__main__":
	print({k: v.mean() for k, v in main().items()})
