def check():
    import main
    s = main.main()
    if abs(s["valid"] - s["final"]) > 1e-4:
        return f"perplexity of one model on one text differs between two calls in eval mode: {s['valid']:.4f}, {s['final']:.4f}"
    return None
