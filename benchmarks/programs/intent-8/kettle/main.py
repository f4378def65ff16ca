# %% citation graph
import numpy as np

CFG = dict(nodes=60, edges=240, dim=8, epochs=12, lr=0.5, seed=100)


def citation_graph(cfg):
    rs = np.random.RandomState(cfg["seed"])
    group = rs.randint(3, size=cfg["nodes"])
    src = rs.randint(cfg["nodes"], size=6 * cfg["edges"])
    dst = rs.randint(cfg["nodes"], size=6 * cfg["edges"])
    keep = (group[src] == group[dst]) & (src != dst)
    return np.stack([src[keep], dst[keep]])[:, :cfg["edges"]]


# %% samplers
def node_sampler(cfg, offset):
    rs = np.random.RandomState(cfg["seed"] + offset)
    while True:
        yield rs.randint(cfg["nodes"], size=cfg["edges"])


def negatives(cfg):
    ends = [node_sampler(cfg, offset=1) for _ in ("head", "tail")]
    return map(np.stack, zip(*ends))


# %% embedding
def sigmoid(v):
    return 1 / (1 + np.exp(-v))


def ascend(emb, pairs, label, lr):
    h, t = pairs
    err = label - sigmoid((emb[h] * emb[t]).sum(1))
    grad = np.zeros_like(emb)
    np.add.at(grad, h, err[:, None] * emb[t])
    np.add.at(grad, t, err[:, None] * emb[h])
    return emb + lr * grad / len(h)


# %% training
def main():
    cfg = dict(CFG)
    pos = citation_graph(cfg)
    emb = 0.3 * np.random.RandomState(cfg["seed"] + 50).randn(cfg["nodes"], cfg["dim"])
    used = []
    for _, neg in zip(range(cfg["epochs"]), negatives(cfg)):
        emb = ascend(emb, pos, 1.0, cfg["lr"])
        emb = ascend(emb, neg, 0.0, cfg["lr"])
        used.append(neg)
    return {"emb": emb, "negatives": np.concatenate(used, axis=1)}


# %%
if __name__ == "__main__":
    print(main()["emb"].std())
