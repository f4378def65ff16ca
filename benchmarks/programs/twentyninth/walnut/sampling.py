from dataclasses import dataclass

import torch


@dataclass
class SamplerConfig:
    temperature: float = 0.9
    top_p: float = 0.95
    max_new_tokens: int = 12
    seed: int = 17

    @property
    def generator(self):
        return torch.Generator().manual_seed(self.seed)


def nucleus(logits, top_p):
    sorted_logits, order = logits.sort(dim=-1, descending=True)
    cum = sorted_logits.softmax(-1).cumsum(-1)
    drop = cum - sorted_logits.softmax(-1) > top_p
    sorted_logits = sorted_logits.masked_fill(drop, float("-inf"))
    return torch.full_like(logits, float("-inf")).scatter(-1, order, sorted_logits)


@torch.no_grad()
def complete(model, prompt, cfg):
    gen = cfg.generator
    ids = prompt.clone()
    for _ in range(cfg.max_new_tokens):
        logits = model(ids[None])[0, -1] / cfg.temperature
        probs = nucleus(logits, cfg.top_p).softmax(-1)
        nxt = torch.multinomial(probs, 1, generator=gen)
        ids = torch.cat([ids, nxt])
    return ids[len(prompt):]


def rollouts(model, prompts, cfg, k):
    """k candidate completions for each prompt."""
    return [[complete(model, p, cfg) for _ in range(k)] for p in prompts]
