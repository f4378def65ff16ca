import jax

from nets import init_mlp


def make_agent(keys, obs_dim, act_dim):
    agent = {
        "actor": init_mlp(keys.child("actor"), (obs_dim, 16, act_dim)),
        "critic": init_mlp(keys.child("critic"), (obs_dim, 16, 1)),
    }
    agent["target"] = jax.tree.map(lambda a: a.copy(), agent["critic"])
    return agent
