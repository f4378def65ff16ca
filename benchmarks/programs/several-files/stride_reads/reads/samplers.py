from torch.utils.data.distributed import DistributedSampler


class RollingSampler(DistributedSampler):
    def __iter__(self):
        order = super().__iter__()
        self.set_epoch(self.epoch + 1)
        return order
