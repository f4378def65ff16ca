def check():
    from main import main

    out = main()
    if (out["ids"][0] == out["ids"][1]).all():
        return f"mixup mixes every tile with itself (share of unmixed labels {out['hard']:.2f})"
    return None
