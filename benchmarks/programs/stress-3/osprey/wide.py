from torch import nn

from layers import TagScorer


class WideScorer(TagScorer):
    """Wider, with more dropout where the pooled features are."""

    def __init__(self, vocab, dim=16, **kw):
        super().__init__(vocab, dim, **kw)
        self.late = min(0.9, self.drop * 1.5)

    def pool(self, h):
        return nn.Dropout(p=self.late)(super().pool(h))
