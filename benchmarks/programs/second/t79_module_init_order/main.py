import json

import jax

from init import init_heads

CFG = {
    "seed": 0,
    "width": 6,
    "tasks": [{"aux": ["reward", "depth"]}, {"aux": ["depth", "flow", "contrast"]}],
}


def main(cfg=CFG):
    params = init_heads(cfg, jax.random.PRNGKey(cfg["seed"]))
    return {name: p.tolist() for name, p in params.items()}


if __name__ == "__main__":
    print(json.dumps(main(), sort_keys=True))
