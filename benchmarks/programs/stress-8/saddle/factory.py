"""Create objects from configuration dictionaries."""
import inspect


class Factory:
    def __init__(self, kind):
        self.kind = kind
        self.makers = {}

    def register(self, name):
        def wrap(maker):
            self.makers[name] = maker
            return maker
        return wrap

    def create(self, name, /, **options):
        """Call the maker with those options that it understands."""
        maker = self.makers[name]
        accepted = inspect.signature(maker).parameters
        return maker(**{k: v for k, v in options.items() if k in accepted})
