def check():
    from main import main

    ids = main()["ids"]  # epochs, instrument, tile
    if not (ids[:, 0] == ids[:, 1]).all():
        return "optical and radar tiles of other places are fused"
    if (ids[0] == ids[1]).all() or (ids[1] == ids[2]).all():
        return "the order of the tiles is the same in all epochs"
    return None
