from env import Reservoir


class Actor:
    def __init__(self, number, cfg):
        self.number, self.cfg = number, cfg
        self.env = Reservoir(cfg["basins"])

    def run(self, replay):
        obs = self.env.reset(seed=self.cfg["seed"] + self.number)
        for _ in range(self.cfg["horizon"]):
            release = 0.2 if obs.mean() > 0.5 else 0.05
            obs, reward = self.env.step(release)
            replay.add(obs, reward)
