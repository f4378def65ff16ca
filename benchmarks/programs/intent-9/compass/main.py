import torch

from disk import Disk, build, update
from order import EpochOrder


class Job:
    """One allocation of the cluster: stops when its budget is used up."""

    def __init__(self, disk, data, cfg):
        self.disk, self.data, self.cfg = disk, data, cfg
        torch.manual_seed(cfg["init"])
        self.net, self.opt = build()
        self.order = EpochOrder(len(data), cfg["batch"], cfg["seed"])
        saved = disk.load()
        if saved is not None:
            self.net.load_state_dict(saved["net"])
            self.order.load_state_dict(saved["order"])

    def run(self, seen):
        left = self.cfg["budget"]
        while self.order.epoch < self.cfg["epochs"]:
            for index in self.order:
                if left == 0:
                    return False
                update(self.net, self.opt, self.data[index])
                seen.append((self.order.epoch, index.tolist()))
                left -= 1
                self.order.done += 1
                self.disk.save({"net": self.net.state_dict(), "order": self.order.state_dict()})
            self.order.advance()
        return True


def main():
    cfg = {"seed": 15, "init": 1, "batch": 4, "budget": 5, "epochs": 2}
    data = torch.randn(32, 3, generator=torch.Generator().manual_seed(2))
    disk, seen, finished = Disk(), [], False
    while not finished:
        finished = Job(disk, data, cfg).run(seen)
    return {"seen": seen, "size": len(data)}


if __name__ == "__main__":
    print(main()["seen"])
