class Stateful:
    parts = ()

    def state_dict(self):
        return {name: getattr(self, name).state_dict() for name in self.parts}

    def load_state_dict(self, state):
        for name in self.parts:
            getattr(self, name).load_state_dict(state[name])
