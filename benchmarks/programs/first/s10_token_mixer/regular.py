import torch.nn.functional as F


class DropMixin:
    drop_rate = 0.3

    def regularize(self, h):
        return F.dropout(h, self.drop_rate)
