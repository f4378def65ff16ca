import main


def check():
    model, val = main.main(["--epochs", "2"])
    a, b = main.evaluate(model, val), main.evaluate(model, val)
    if a != b:
        return f"two evaluations of one model differ: {a['nll']:.4f} and {b['nll']:.4f}"
    model.train()
    x = next(iter(val))[0]
    if (model(x) == model(x)).all():
        return "dropout is inactive in training"
    return None
