import torch

from disk import Disk, build, update
from order import Order


class Job:
    """One allocation of the cluster: stops when its budget is used up."""

    def __init__(self, disk, data, cfg):
        self.disk, self.data, self.cfg = disk, data, cfg
        torch.manual_seed(cfg["init"])
        self.net, self.opt = build()
        self.order = Order(len(data), cfg["batch"], cfg["seed"])
        self.steps = 0
        saved = disk.load()
        if saved is not None:
            self.net.load_state_dict(saved["net"])
            self.steps = saved["steps"]

    def run(self, seen):
        left = self.cfg["budget"]
        while self.steps < self.cfg["steps"]:
            for index in self.order:
                if left == 0 or self.steps == self.cfg["steps"]:
                    return self.steps == self.cfg["steps"]
                update(self.net, self.opt, self.data[index])
                seen.append(index.tolist())
                left -= 1
                self.steps += 1
                self.disk.save({"net": self.net.state_dict(), "steps": self.steps})
        return True


def main():
    cfg = {"seed": 15, "init": 1, "batch": 4, "budget": 5, "steps": 20}
    data = torch.randn(32, 3, generator=torch.Generator().manual_seed(2))
    disk, seen, finished = Disk(), [], False
    while not finished:
        finished = Job(disk, data, cfg).run(seen)
    return {"seen": seen, "size": len(data)}


if __name__ == "__main__":
    print(main()["seen"])
