def check():
    import main
    straight, log = main.main()
    if straight != log:
        step = next(k for k, (a, b) in enumerate(zip(straight, log)) if a != b)
        return (f"the resumed stream departs from the uninterrupted one at step {step}; "
                f"epoch 1 sees {len({i for b in log[10:20] for i in b})} of 40 ids")
    return None
