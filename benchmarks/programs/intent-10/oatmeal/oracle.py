def check():
    from main import main

    n = main()["negatives"]
    if (n[:, 0] == n[:, 1]).mean() > 0.9:
        return "head and tail of a negative pair are one draw, all negatives are self loops"
    if len({e.tobytes() for e in n}) < len(n):
        return "epochs repeat their negatives"
    return None
