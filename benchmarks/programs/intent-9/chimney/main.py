import numpy as np

from disk import Disk
from retry import persistent
from scene import gaps, place

CFG = {"seed": 28, "pictures": 20, "discs": 3, "tries": 6}


class Producer:
    def __init__(self, cfg, disk):
        self.cfg, self.disk = cfg, disk

    def render(self, number):
        rng = np.random.default_rng([self.cfg["seed"], number])
        picture = place(rng, self.cfg["discs"])
        self.disk.write(f"{number:03d}", picture)
        return picture

    def run(self):
        render = persistent(self.cfg["tries"], on=OSError)(self.render)
        failed = []
        for number in range(self.cfg["pictures"]):
            try:
                render(number)
            except OSError:
                failed.append(number)
        return failed


def main(cfg=CFG):
    disk = Disk(capacity=3)
    failed = Producer(cfg, disk).run()
    names = sorted(disk.files)
    layouts = np.stack([disk.files[n]["xy"] for n in names])
    return {"failed": failed, "layouts": layouts, "refused": disk.refused, "gap": min(gaps(x).min() for x in layouts)}


if __name__ == "__main__":
    print(main()["refused"], main()["failed"])
