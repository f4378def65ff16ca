from torch.utils.data import DistributedSampler


class SelfCounting(DistributedSampler):
    passes = 0

    def __iter__(self):
        self.set_epoch(self.passes)
        self.passes += 1
        return super().__iter__()
