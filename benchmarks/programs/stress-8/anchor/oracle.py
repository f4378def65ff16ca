def check():
    import main
    ranks = main.main(["--world", "3"])["ranks"]
    held = set(ranks[0]["valid_ids"])
    for i, r in enumerate(ranks):
        leak = held & set(r["train_ids"])
        if leak:
            return f"rank {i} trains on {len(leak)} documents which rank 0 validates on"
        for j in range(i):
            both = set(r["train_ids"]) & set(ranks[j]["train_ids"])
            if both:
                return f"shards of ranks {j} and {i} overlap"
    return None
