def launch(nodes, per_node):
    """The variables that the launcher gives to each process."""
    for node in range(nodes):
        for local in range(per_node):
            yield {
                "GROUP_RANK": str(node),
                "LOCAL_RANK": str(local),
                "RANK": str(node * per_node + local),
                "WORLD_SIZE": str(nodes * per_node),
            }


def number(env, name):
    return int(env.get(name, 0))
