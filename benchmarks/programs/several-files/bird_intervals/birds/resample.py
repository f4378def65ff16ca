import jax


def rows_of(key, n):
    return jax.random.choice(key, n, (n,), replace=True)


def replicate(statistic):
    def run(key, number, x):
        rows = rows_of(jax.random.fold_in(key, number), x.shape[0])
        return rows, statistic(x[rows])

    return jax.vmap(run, in_axes=(None, 0, None))
