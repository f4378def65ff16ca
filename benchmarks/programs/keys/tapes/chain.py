"""Apply a list of effects."""
from effects import EFFECTS


def run_chain(key, wave, recipe):
    stages = [wave]
    for name, amount in recipe:
        wave = EFFECTS[name](key, wave, amount)
        stages.append(wave)
    return stages
