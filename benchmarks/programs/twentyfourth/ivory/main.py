from functools import reduce

from stages import STAGES

CFG = {
    "run": ["prepare", "fit", "score"],
    "seed": {"split": 7, "train": 8},
    "share": 0.75,
    "steps": 60,
    "batch": 16,
    "jitter": 0.02,
    "lr": 0.1,
}


def main(cfg=CFG):
    return reduce(lambda state, name: STAGES[name](cfg, state), cfg["run"], {})


if __name__ == "__main__":
    print(main()["error"])
