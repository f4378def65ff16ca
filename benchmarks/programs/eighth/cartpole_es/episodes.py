def play(env, policy, limit: int, **reset):
    """One episode; returns its return and its first observation."""
    observation, _ = env.reset(**reset)
    first, total = observation.copy(), 0.0
    for _ in range(limit):
        observation, reward, ended, cut, _ = env.step(policy.act(observation))
        total += reward
        if ended or cut:
            break
    return total, first
