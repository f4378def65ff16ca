from seeding import seed_everything
from space import Study
from training import Objective

CFG = {"seed": 1, "rows": 40, "steps": 15, "trials": 8}


def main(cfg=CFG):
    seed_everything(cfg["seed"] + 1)
    study = Study()
    best = study.run(Objective(cfg), cfg["trials"])
    return best, [hp for _, hp in study.trials]


if __name__ == "__main__":
    print(main()[0])
