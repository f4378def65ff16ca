import json
import os
import tempfile

from moss import Trainer


def main(seed=4, first=3, more=3):
    whole = Trainer(seed)
    unbroken = whole.run(first + more)
    with tempfile.TemporaryDirectory() as tmp:
        path = os.path.join(tmp, "state.json")
        before = Trainer(seed)
        resumed = before.run(first)
        with open(path, "w") as f:
            json.dump(before.state_dict(), f)
        after = Trainer(seed)
        with open(path) as f:
            after.load_state_dict(json.load(f))
        resumed += after.run(more)
    return unbroken, resumed


if __name__ == "__main__":
    print(main()[1][-1])
