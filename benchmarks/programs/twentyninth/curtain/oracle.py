def check():
    import torch
    import main
    a, b = main.main(), main.main()
    if a["train"] != b["train"] or not torch.equal(a["samples"][0], b["samples"][0]):
        return "two runs with the same seed differ"
    if a["val"][-1] != a["val_again"]:
        return "validation differs between two calls"
    if len(set(a["val"][0])) < 4:
        return "the passes of one validation use the same noise"
    if torch.equal(a["samples"][0], a["samples"][1]) or torch.equal(a["samples"][0][0], a["samples"][0][1]):
        return "generated samples repeat"
    if torch.equal(*[torch.tensor(main.main(["--seed", s, "--epochs", "1"])["train"]) for s in ("1", "2")]):
        return "the seed option has no effect"
    return None
