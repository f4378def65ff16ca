def check():
    from main import main

    out = main()
    log = out["log"]
    if any(len(set(clip)) > 1 for clip in log):
        return "the frames of one clip are cut at different places"
    if len({clip[0] for clip in log[: out["per_epoch"]]}) == 1:
        return "all clips of an epoch get one and the same crop and flip"
    return None
