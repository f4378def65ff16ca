from itertools import chain, repeat


def starts(seed):
    """Arguments of the resets of a glider's lifetime."""
    return chain([{"seed": seed}], repeat({}))


def fly(env, policy, start, limit=25):
    obs, _ = env.reset(**start)
    track = [obs]
    for _ in range(limit):
        obs, _, down, _, _ = env.step(policy(obs))
        track.append(obs)
        if down:
            break
    return track
