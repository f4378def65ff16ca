def check():
    import main
    frozen = main.main(["--lr", "0", "--batch", "128", "--epochs", "3"])
    flat = [v for r in frozen for v in r["train"]]
    if len(set(flat)) < len(flat):
        return "masks repeat"
    a, b = main.main(["--epochs", "2"]), main.main(["--epochs", "2"])
    if a != b:
        return "seeded runs differ"
    # one checkpointed model, evaluated twice
    from flax import nnx
    m = main.Net(4, 16, 2, 3, 0.2, rngs=nnx.Rngs(0))
    m.eval()
    x, y = main.bands(32, 1)
    return None if float(main.evaluate(m, x, y)[0]) == float(main.evaluate(m, x, y)[0]) else "evaluation varies"
