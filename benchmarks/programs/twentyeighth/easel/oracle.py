import main


def check():
    model, val = main.main(["--iters", "20"])
    a, b = main.perplexity(model, val), main.perplexity(model, val)
    if a != b:
        return f"perplexity of one model on one text differs between two calls: {a:.4f}, {b:.4f}"
    return None
