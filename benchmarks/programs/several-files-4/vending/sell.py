import jax
import jax.numpy as jnp

from customer import learn, visit

PRIZES = (0.1, 0.5, 0.9, 0.4, 0.2)


def main(seed=9, visits=40):
    key, prefs, picks = jax.random.key(seed), jnp.zeros(len(PRIZES)), []
    for _ in range(visits):
        pick, key = visit(prefs, key)
        prefs, _ = learn(prefs, pick, PRIZES[int(pick)])
        picks.append(int(pick))
    return {"picks": picks, "prefs": prefs.tolist()}


if __name__ == "__main__":
    print(main()["prefs"])
