from colony import Member

CONF = {"seed": 61, "rows": 24, "batch": 4, "world": 3, "epochs": 3}


def main(conf=CONF):
    members = [Member(conf, rank) for rank in range(conf["world"])]
    return [[m.epoch(number) for m in members] for number in range(conf["epochs"])]


if __name__ == "__main__":
    for row in main():
        print([order for order, _ in row])
