from trainer import QTrainer

CFG = {"seed": 21, "capacity": 64, "batch": 4}


def main(before=3, after=3):
    first = QTrainer(CFG).run(before)
    ckpt = first.checkpoint()
    second = QTrainer(CFG).restore(ckpt).run(after)
    return first.buffer.drawn, second.buffer.drawn


if __name__ == "__main__":
    print(main())
