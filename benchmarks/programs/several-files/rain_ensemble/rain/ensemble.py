import jax
from flax import nnx

from .factory import build


class Ensemble:
    def __init__(self, config):
        self.config = config
        self.members = {}
        for i in range(config["members"]):
            member = {**config, "name": f"member{i}"}
            self.members[member["name"]] = build(member)

    def fit(self, x, y):
        opts = self.config["fit"]

        @nnx.jit
        def update(net):
            grads = nnx.grad(lambda m: ((m(x) - y) ** 2).mean())(net)
            params = nnx.state(net, nnx.Param)
            nnx.update(net, jax.tree.map(lambda p, g: p - opts["lr"] * g, params, grads))

        for net in self.members.values():
            for _ in range(opts["steps"]):
                update(net)

    def forecast(self, x):
        return [net(x) for net in self.members.values()]
