from rings import make_loader
from session import Session

CFG = {"seed": 18, "rows": 24, "batch": 4, "lr": 0.05, "total": 6, "stop": 3}


def fresh(cfg):
    return Session(cfg, make_loader(cfg))


def main(cfg=CFG):
    straight = fresh(cfg).train(cfg["total"])
    part = fresh(cfg).train(cfg["stop"])
    rest = fresh(cfg).load(part.save()).train(cfg["total"])
    return straight.orders, part.orders + rest.orders


if __name__ == "__main__":
    print(main())
