import copy
import random

import torch


class Bookmarked:
    """Saves what `fields` names, and the position of all streams."""

    fields = ()

    def bookmark(self):
        streams = {}
        for name, value in vars(self).items():
            if isinstance(value, random.Random):
                streams[name] = value.getstate()
            elif isinstance(value, torch.Generator):
                streams[name] = value.get_state()
        return {"fields": copy.deepcopy({f: getattr(self, f) for f in self.fields}), "streams": streams}

    def reopen(self, mark):
        for name, value in mark["fields"].items():
            setattr(self, name, copy.deepcopy(value))
        for name, state in mark["streams"].items():
            stream = getattr(self, name)
            put = stream.setstate if isinstance(stream, random.Random) else stream.set_state
            put(state)
        return self
