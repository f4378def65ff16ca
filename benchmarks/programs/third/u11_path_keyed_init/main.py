import jax

from initialize import materialize
from specs import transformer


def main(seed=0):
    params = materialize(jax.random.key(seed), transformer(2, 4))
    return {k: [float(w.sum()) for w in v.values()] for k, v in params.items()}


if __name__ == "__main__":
    print(main())
