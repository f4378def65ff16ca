import json

from streams import StreamPool
from tasks import sample_goals


def main(seed=4):
    goals = sample_goals(StreamPool(seed))
    return json.dumps(goals, sort_keys=True)


if __name__ == "__main__":
    print(main())
