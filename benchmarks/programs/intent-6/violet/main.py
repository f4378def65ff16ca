import jax

from mixing import burn_in


def main():
    return burn_in(jax.random.key(61), replicates=8, sites=12, steps=500, beta=0.3)


if __name__ == "__main__":
    print(main()["bound"])
