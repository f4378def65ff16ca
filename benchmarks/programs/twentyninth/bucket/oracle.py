def check():
    import main
    whole, pieces = main.main()
    if whole != pieces:
        return "the interrupted run differs from the uninterrupted one"
    if len({rows for _, rows, _, _ in whole}) < len(whole):
        return "the epochs repeat their batches"
    lams = [l for _, _, l, _ in whole if l != 1.0]
    if len(set(lams)) < len(lams):
        return "mixup coefficients repeat"
    return None
