from stages import STAGES


class Pipeline:
    """Stages by name, each with its options."""

    def __init__(self, **stages):
        self.stages = stages

    def __call__(self, panel):
        for name, options in self.stages.items():
            panel = STAGES[name](panel, **options)
        return panel
