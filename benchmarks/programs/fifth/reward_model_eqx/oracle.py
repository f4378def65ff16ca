import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax
    from reward_model_eqx import RewardModel, validation_accuracy
    m = RewardModel(6, key=jax.random.key(0))
    a, b = jax.random.normal(jax.random.key(1), (2, 200, 6))
    acc = {float(validation_accuracy(m, a, b, jax.random.key(s))) for s in range(5)}
    if len(acc) > 1:
        return f"one model, one validation set: accuracy takes {len(acc)} values, {min(acc):.3f} to {max(acc):.3f}"
