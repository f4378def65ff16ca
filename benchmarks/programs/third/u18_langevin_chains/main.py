import jax

from study import final_states


def main(n=8, dim=2, seed=3):
    return final_states(jax.random.key(seed), n, dim, 0.05)


if __name__ == "__main__":
    print(main().std(axis=0))
