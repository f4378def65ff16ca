import argparse
import math

import torch

from gpt import GPT, GPTConfig


def make_corpus(length=4000, vocab=12, seed=5):
    """A second-order cyclic language with a few random jumps."""
    g = torch.Generator().manual_seed(seed)
    jumps = torch.rand(length, generator=g) < 0.15
    rand = torch.randint(0, vocab, (length,), generator=g)
    toks = [1, 3]
    for t in range(2, length):
        toks.append(int(rand[t]) if jumps[t] else (2 * toks[-1] + toks[-2] + 1) % vocab)
    data = torch.tensor(toks)
    cut = int(0.9 * length)
    return data[:cut], data[cut:]


def windows(data, block):
    n = (len(data) - 1) // block
    return data[:n * block].view(n, block), data[1:n * block + 1].view(n, block)


@torch.no_grad()
def perplexity(model, data):
    was_training = model.training
    model.eval()
    _, loss = model(*windows(data, model.config.block))
    model.train(was_training)
    return math.exp(loss.item())


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--iters", type=int, default=60)
    ap.add_argument("--eval_interval", type=int, default=20)
    ap.add_argument("--batch_size", type=int, default=16)
    ap.add_argument("--lr", type=float, default=3e-3)
    ap.add_argument("--dropout", type=float, default=0.2)
    ap.add_argument("--seed", type=int, default=1337)
    args = ap.parse_args(argv)

    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    train, val = make_corpus()
    model = GPT(GPTConfig(dropout=args.dropout))
    opt = torch.optim.AdamW(model.parameters(), lr=args.lr, betas=(0.9, 0.95))
    block = model.config.block
    model.train()
    for it in range(args.iters):
        ix = torch.randint(len(train) - block - 1, (args.batch_size,))
        xb = torch.stack([train[i:i + block] for i in ix])
        yb = torch.stack([train[i + 1:i + block + 1] for i in ix])
        _, loss = model(xb, yb)
        opt.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        opt.step()
        if (it + 1) % args.eval_interval == 0:
            print(f"iter {it + 1}: train loss {loss.item():.3f}, val ppl {perplexity(model, val):.3f}")
    return model, val


if __name__ == "__main__":
    main()
