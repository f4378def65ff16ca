def check():
    from main import main

    out = main()
    if float(abs(out["start"][0] - out["start"][1]).max()) > 0:
        return "the target critics do not start from the online critics"
    if float(out["gap"].min()) < 1e-3:
        return "the two critics are one"
    return None
