from contextlib import contextmanager

import torch


@contextmanager
def own_stream(seed):
    before = torch.get_rng_state()
    torch.manual_seed(seed)
    try:
        yield
    finally:
        torch.set_rng_state(before)


@torch.no_grad()
def preview(model, vocab, seed, count=4, length=8):
    """Sample a few names; the same dice every time, so epochs can be compared."""
    with own_stream(seed):
        tok = torch.zeros(count, dtype=torch.long)
        rows = []
        state = torch.zeros(count, model.hidden)
        for _ in range(length):
            logits, state = model.step(tok, state)
            tok = torch.multinomial(logits.softmax(-1), 1).squeeze(1)
            rows.append(tok)
    return ["".join(vocab[i] for i in col).split(".")[0] for col in torch.stack(rows, 1).tolist()]
