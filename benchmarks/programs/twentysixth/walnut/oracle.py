def check():
    import main
    r = main.main(["--replicates", "100"])["replicates"]
    if len(set(r)) <= len(r) // 2:
        return f"only {len(set(r))} of {len(r)} bootstrap replicates are distinct: blocks repeat the same draws"
    return None
