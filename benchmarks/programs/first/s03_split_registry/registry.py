BUILDERS = {}


class Part:
    stage = None

    def __init_subclass__(cls, stage, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.stage = stage
        BUILDERS[stage] = cls

    def __init__(self, source, cfg):
        self.source, self.cfg = source, cfg
