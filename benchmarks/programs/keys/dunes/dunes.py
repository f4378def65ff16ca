"""Migration of a dune crest: slow drift plus gusts, both random."""
import jax
import jax.numpy as jnp


def day(crest, drift_key, gust_key):
    drift = jax.random.normal(drift_key, crest.shape)
    gust = jax.random.normal(gust_key, crest.shape)
    return crest + 0.2 * drift + jnp.maximum(gust, 0.0), drift, gust


def migrate(key, crest, days):
    keys = jax.random.split(key, days + 1)
    log = {"drift": [], "gust": []}
    for drift_key, gust_key in zip(keys, keys[1:]):
        crest, drift, gust = day(crest, drift_key, gust_key)
        log["drift"].append(drift)
        log["gust"].append(gust)
    return crest, {name: jnp.stack(rows) for name, rows in log.items()}


def main(seed=0, days=5):
    crest, log = migrate(jax.random.key(seed), jnp.zeros(16), days)
    return {"crest": crest, **log}


if __name__ == "__main__":
    print(main()["crest"].mean())
