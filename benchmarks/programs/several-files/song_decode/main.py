import jax
import numpy as np

from song import Composer, strategies


def main(seed=19, plan=("sample", "greedy", "sample", "sample", "greedy", "sample")):
    composer = Composer(notes=40)
    key, state = jax.random.key(seed), 3
    line, gumbels = [], []
    for name in plan:
        key, note, used = strategies[name](key, composer.logits(state))
        if used is not None:
            gumbels.append(np.asarray(used))
        state = int(note)
        line.append(state)
    return line, gumbels


if __name__ == "__main__":
    print(main()[0])
