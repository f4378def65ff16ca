def check():
    import main
    r = main.main({"rate": 0.3})
    a, b = (main.evaluate(r["model"], r["valid"]) for _ in range(2))
    return None if a == b else f"evaluating the same model twice gives {a:.4f} and {b:.4f}"
