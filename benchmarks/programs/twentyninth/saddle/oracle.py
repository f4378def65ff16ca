def check():
    import main
    v = [tuple(r) for r in main.main()["visited"]]
    if len(set(v)) <= len(v) // 2:
        return "only %d of %d minibatches are distinct: the loader workers sample the same rows" % (len(set(v)), len(v))
    return None
