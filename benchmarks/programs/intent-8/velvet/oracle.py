def check():
    from main import main

    out = main()
    if any(out["edges_of_dropped"]):
        return "edges lead to nodes whose features were dropped"
    if len({tuple(v.tolist()) for v in out["left"]}) < len(out["left"]):
        return "the same nodes are dropped in all rounds"
    return None
