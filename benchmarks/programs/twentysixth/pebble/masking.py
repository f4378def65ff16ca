import torch


class SpanMasker:
    """Hides spans of a token sequence; the model has to fill them in."""

    def __init__(self, rate, span, mask_id, seed):
        self.rate, self.span, self.mask_id = rate, span, mask_id
        self.gen = torch.Generator()
        self.gen.manual_seed(seed)

    def __call__(self, tokens):
        b, t = tokens.shape
        starts = torch.rand(b, t, generator=self.gen) < self.rate / self.span
        hidden = starts.clone()
        for k in range(1, self.span):
            hidden[:, k:] |= starts[:, :-k]
        hidden[:, 0] |= ~hidden.any(1)
        return tokens.masked_fill(hidden, self.mask_id), hidden
