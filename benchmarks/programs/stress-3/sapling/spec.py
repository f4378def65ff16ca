def dense(**kw):
    return {"type": "dense", **kw}


NET = {
    "type": "chain",
    "dim": 6,
    "children": [
        dense(gain=1.0),
        {"type": "branch", "children": [dense(gain=0.5), {"type": "chain", "children": [dense(), dense()]}]},
        {"type": "tied", "times": 2, "of": dense()},
    ],
}
