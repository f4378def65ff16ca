"""Run-time check of this program, run from its root."""


def check():
    from prepare import main
    d = main()
    wrong = int(((d["x"] > 0).astype(int) != d["y"]).sum())
    if wrong:
        return f"{wrong} of {len(d['y'])} rows have the label of another row"
    return None
