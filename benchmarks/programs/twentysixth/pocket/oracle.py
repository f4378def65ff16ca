def check():
    import torch
    import main
    a, b = main.main(), main.main()
    if a != b:
        return "seeded runs differ"
    if any(r["spread"] <= 0 for r in a):
        return "the sampled networks agree exactly"
    # evaluation after sampling: deterministic, and the global stream is untouched by the sampling
    model = main.network().eval()
    x = torch.linspace(-1, 1, 9)[:, None]
    before = torch.get_rng_state()
    _, s = main.predictive(model, x, 5, seed=0)
    if not torch.equal(before, torch.get_rng_state()):
        return "sampling moves the global stream"
    if not torch.equal(model(x), model(x)) or (s == 0).all():
        return "dropout stays on after sampling, or is off during it"
    return None
