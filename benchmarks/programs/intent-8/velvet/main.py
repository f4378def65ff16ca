# %% citation graph
import numpy as np

CFG = dict(nodes=60, edges=240, dim=8, epochs=12, rate=0.25, seed=100)


def citation_graph(cfg):
    rs = np.random.RandomState(cfg["seed"])
    group = rs.randint(3, size=cfg["nodes"])
    src = rs.randint(cfg["nodes"], size=6 * cfg["edges"])
    dst = rs.randint(cfg["nodes"], size=6 * cfg["edges"])
    keep = (group[src] == group[dst]) & (src != dst)
    feats = np.eye(3)[group] + 0.5 * rs.randn(cfg["nodes"], 3)
    return feats, np.stack([src[keep], dst[keep]])[:, :cfg["edges"]]


# %% node dropping
def node_masks(cfg, offset):
    rs = np.random.RandomState(cfg["seed"] + offset)
    while True:
        yield rs.rand(cfg["nodes"]) >= cfg["rate"]


def thinned_feats(cfg, feats):
    for alive in node_masks(cfg, offset=1):
        yield np.where(alive[:, None], feats, 0.0)


def thinned_edges(cfg, edges):
    for alive in node_masks(cfg, offset=1):
        yield edges[:, alive[edges].all(axis=0)]


# %% one round of message passing
def propagate(feats, edges):
    out = feats.copy()
    deg = np.ones(len(feats))
    np.add.at(out, edges[1], feats[edges[0]])
    np.add.at(deg, edges[1], 1)
    return out / deg[:, None]


# %% average over thinned graphs
def main():
    cfg = dict(CFG)
    feats, edges = citation_graph(cfg)
    total, wrong, left = np.zeros_like(feats), [], []
    views = zip(thinned_feats(cfg, feats), thinned_edges(cfg, edges))
    for _, (f, e) in zip(range(cfg["epochs"]), views):
        total += propagate(f, e)
        gone = ~f.any(axis=1)
        wrong.append(int(gone[e].any(axis=0).sum()))
        left.append(np.flatnonzero(~gone))
    return {"smooth": total / cfg["epochs"], "edges_of_dropped": wrong, "left": left}


# %%
if __name__ == "__main__":
    print(main()["edges_of_dropped"])
