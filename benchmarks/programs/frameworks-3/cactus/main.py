import torch
from torch import nn
from torch.nn import functional as F


class SelfAttention(nn.Module):
    def __init__(self, dim, heads, attn_drop):
        super().__init__()
        self.heads, self.attn_drop = heads, attn_drop
        self.qkv, self.proj = nn.Linear(dim, 3 * dim), nn.Linear(dim, dim)
        self.resid_drop = nn.Dropout(0.1)

    def forward(self, x):
        b, t, d = x.shape
        q, k, v = self.qkv(x).view(b, t, 3, self.heads, d // self.heads).permute(2, 0, 3, 1, 4)
        y = F.scaled_dot_product_attention(q, k, v, dropout_p=self.attn_drop, is_causal=True)
        return x + self.resid_drop(self.proj(y.transpose(1, 2).reshape(b, t, d)))


class TinyLM(nn.Module):
    def __init__(self, vocab=30, dim=16, depth=2):
        super().__init__()
        self.emb = nn.Embedding(vocab, dim)
        self.blocks = nn.Sequential(*[SelfAttention(dim, 4, 0.1) for _ in range(depth)])
        self.out = nn.Linear(dim, vocab)

    def forward(self, tokens):
        return self.out(self.blocks(self.emb(tokens)))


@torch.no_grad()
def perplexity(model, tokens):
    model.eval()
    logits = model(tokens[:, :-1])
    return F.cross_entropy(logits.flatten(0, 1), tokens[:, 1:].flatten()).exp().item()


def main(seed=0, steps=20):
    torch.manual_seed(seed)
    model, text = TinyLM(), torch.randint(30, (24, 17))
    opt = torch.optim.AdamW(model.parameters(), lr=3e-3)
    for _ in range(steps):
        model.train()
        loss = F.cross_entropy(model(text[:16, :-1]).flatten(0, 1), text[:16, 1:].flatten())
        opt.zero_grad()
        loss.backward()
        opt.step()
    scores = {name: perplexity(model, text[16:]) for name in ("valid", "final")}
    print(scores)
    return scores


if __name__ == "__main__":
    main()
