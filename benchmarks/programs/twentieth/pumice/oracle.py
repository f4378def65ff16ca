"""Says whether the program shows its hazard when it runs."""


def check():
    from main import main
    o = [tuple(v) for v in main().values()]
    return 'Nobody calls set_epoch on the DistributedSamplers, so each replica walks its shard in the same order in every epoch.' if len(set(o)) < len(o) else None
