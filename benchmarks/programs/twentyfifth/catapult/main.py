from shots import Range
from tuner import Tuner

CFG = {"seed": 18, "gusts": 500, "target": 20.0, "shots": 6, "asks": 12}


def main(cfg=CFG):
    tuner = Tuner(cfg["seed"], {"tension": (8.0, 20.0), "angle": (0.4, 1.2)})
    ground = Range(cfg["target"], cfg["shots"], cfg["gusts"])
    for _ in range(cfg["asks"]):
        point = tuner.ask()
        tuner.tell(point, ground.loss(point))
    best, loss = min(tuner.history, key=lambda t: t[1])
    return best, loss, [tuple(p.values()) for p, _ in tuner.history]


if __name__ == "__main__":
    print(main()[:2])
