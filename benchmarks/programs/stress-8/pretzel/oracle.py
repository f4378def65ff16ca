def check():
    import numpy as np, main
    o = main.main([])["order"]  # seeds, updates, epochs, batch
    assert all((np.sort(r) == np.arange(o.shape[-1])).all() for r in o.reshape(-1, o.shape[-1]))
    rows = [tuple(r) for r in o.reshape(-1, o.shape[-1])]
    if len(set(rows)) < len(rows):
        return f"only {len(set(rows))} different minibatch orders in {len(rows)} epochs; epochs of an update share one"
    return None
