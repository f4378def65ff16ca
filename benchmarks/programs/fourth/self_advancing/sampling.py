from torch.utils.data import DistributedSampler


class SelfAdvancing(DistributedSampler):
    """A DistributedSampler that counts its own passes."""

    def __iter__(self):
        indices = super().__iter__()
        self.set_epoch(self.epoch + 1)
        return indices
