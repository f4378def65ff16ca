import json


class Snapshot:
    _saved = ()

    def dump(self, path):
        path.write_text(json.dumps({name: getattr(self, name) for name in self._saved}))

    def load(self, path):
        for name, value in json.loads(path.read_text()).items():
            setattr(self, name, value)
        return self
