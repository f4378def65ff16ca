def check():
    from main import main

    out = main()
    if out["replayed"] != out["distances"]:
        return "the redrawn outbreaks are not the accepted ones"
    if len(set(out["misfit_at_truth"])) == 1:
        return "all simulations replay one stream"
    return None
