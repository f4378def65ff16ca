from data import GlyphData


class Loop:
    def __init__(self, cfg):
        self.data = GlyphData(cfg)
        self.cfg = cfg
        self.seen = []

    def step(self, batch):
        ids, _labels = batch
        self.seen[-1].extend(ids.tolist())

    def run(self):
        for _ in range(self.cfg["epochs"]):
            self.seen.append([])
            for batch in self.data.train_loader():
                self.step(batch)
        return self.seen


if __name__ == "__main__":
    print(Loop({"n": 12, "batch": 4, "epochs": 3, "seed": 1}).run())
