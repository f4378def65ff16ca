import jax
import jax.numpy as jnp
import numpy as np

from views import gain as _g, jitter as _j

RECIPES = {
    "both": lambda key, x: (_j(key, x), _g(key, x)),
    "plain": lambda key, x: (x, x),
}


def view(key, x, opts):
    a, b = RECIPES[opts.get("recipe", "plain")](key, x)
    return a, b


def chain(key, x, opts):
    y = _j(key, x) if opts.get("jitter") else x
    return _g(key, y, opts["gain"]).clip(-9, 9), y


def main(seed=1):
    opts = {"recipe": "both", "jitter": True, "gain": 0.1}
    x = jnp.ones((2, 8))
    keys = list(jax.random.split(jax.random.key(seed), 3))
    views = [view(k, x, opts) for k in keys[:2]]
    z, y = chain(keys[-1], x, opts)
    quiet, _ = chain(keys[-1], x, {"gain": 0})
    return {
        "views": [(10 * np.asarray(a - 1), 10 * np.log(np.asarray(b))) for a, b in views],
        "chain": (10 * np.asarray(y - 1), 10 * np.log(np.asarray(z / y))),
        "quiet": np.asarray(quiet),
    }


if __name__ == "__main__":
    print(main()["chain"][0])
