import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax
    from world import Ctx, reset
    ctx, same = Ctx(jax.random.key(0)), 0
    for _ in range(6):
        s = reset(ctx); ctx = s.ctx
        same += bool((s.agent == s.goal).all())
    if same == 6:
        return "in 6 of 6 episodes agent and goal are on one cell"
