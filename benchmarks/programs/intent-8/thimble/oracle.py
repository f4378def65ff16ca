def check():
    from main import main

    out = main()
    if out["corr"].max() > -0.3:
        return "the mirrored legs are not mirrored"
    if len(set(out["means"].tolist())) < len(out["means"]):
        return "batches are repeated"
    return None
