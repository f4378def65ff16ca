def check():
    from main import main

    out = main()
    folds = list(out["held_out"].values())
    if any(f != folds[0] for f in folds):
        return "the paired differences of the models are taken over different folds"
    if any(len(set(v)) == 1 for v in out["scores"].values()):
        return "all folds of a model are equal"
    if any(se == 0 for _, se in out["gain"].values()):
        return "the paired differences have no spread"
    return None
