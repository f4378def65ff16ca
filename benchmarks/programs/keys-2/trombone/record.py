import jax
import numpy as np

from slide import Tone


def main(seed=0, takes=3, frames=64):
    low, high = jax.random.split(jax.random.key(seed))
    tones = Tone(low, 0.1), Tone(high, 0.3)
    played = [[tone.play(frames) for _ in range(takes)] for tone in tones]
    sound, bend, air = (np.array([[t[i] for t in row] for row in played]) for i in range(3))
    return {"sound": sound, "bend": bend, "air": air}


if __name__ == "__main__":
    print(main()["sound"].std(-1))
