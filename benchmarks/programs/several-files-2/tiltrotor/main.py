import numpy as np

from controllers import CONTROLLERS
from duel import PairedDuel
from rotor import RotorEnv


def main(seed=2, episodes=6):
    seeds = [int(s) for s in np.random.SeedSequence(seed).generate_state(episodes)]
    table = PairedDuel(RotorEnv(), seeds).table(CONTROLLERS)
    base = table["idle"][1]
    gains = {name: float((scores - base).mean()) for name, (_, scores) in table.items()}
    return {"gains": gains, "starts": {name: starts for name, (starts, _) in table.items()}}


if __name__ == "__main__":
    print(main()["gains"])
