import numpy as np

from config import CommitteeConfig
from member import Member
from soundings import soundings


def main(seed=11):
    config = CommitteeConfig(seed=seed)
    x, y = soundings()
    members = [Member(config).fit(x, y) for _ in range(config.members)]
    spread = np.std([m.predict(x) for m in members], axis=0)
    return {"rows": np.stack([m.rows for m in members]), "spread": float(spread.mean())}


if __name__ == "__main__":
    print(main()["spread"])
