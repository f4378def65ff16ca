import pickle

import numpy as np

from race import Race


def main(seed=20, minutes=8, stop=3):
    whole = Race(seed).run(minutes)
    first = Race(seed)
    parts = first.run(stop)
    blob = pickle.dumps(first.state_dict())
    second = Race(seed)
    second.load_state_dict(pickle.loads(blob))
    parts += second.run(minutes - second.riders.time)
    return {"whole": np.stack(whole), "parts": np.stack(parts)}


if __name__ == "__main__":
    print(main()["parts"][-1])
