import numpy as np

from retry import persistent
from scene import gaps, place

CFG = {"seed": 28, "pictures": 20, "discs": 3, "tries": 6, "gap": 0.3}


class Overlap(ValueError):
    pass


class Producer:
    def __init__(self, cfg):
        self.cfg, self.files, self.tried = cfg, {}, {}

    def render(self, number):
        rng = np.random.default_rng([self.cfg["seed"], number])
        picture = place(rng, self.cfg["discs"])
        self.tried.setdefault(number, []).append(picture["xy"])
        if gaps(picture["xy"]).min() < self.cfg["gap"]:
            raise Overlap(f"discs of picture {number} touch")
        self.files[f"{number:03d}"] = picture
        return picture

    def run(self):
        render = persistent(self.cfg["tries"], on=Overlap)(self.render)
        failed = []
        for number in range(self.cfg["pictures"]):
            try:
                render(number)
            except Overlap:
                failed.append(number)
        return failed


def main(cfg=CFG):
    producer = Producer(cfg)
    failed = producer.run()
    return {"failed": failed, "tried": producer.tried, "written": len(producer.files)}


if __name__ == "__main__":
    print(main()["written"], main()["failed"])
