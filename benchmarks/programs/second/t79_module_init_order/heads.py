BASE_HEADS = ("policy", "value")


def requested(cfg):
    extra = {aux for task in cfg["tasks"] for aux in task["aux"]}
    return extra | set(BASE_HEADS)
