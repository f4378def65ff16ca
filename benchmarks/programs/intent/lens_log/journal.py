import json


class Journal:
    """Lines of JSON for the dashboard."""

    def __init__(self):
        self.lines = []

    def write(self, **fields):
        self.lines.append(json.dumps({k: (v.tolist() if hasattr(v, "tolist") else v) for k, v in fields.items()}))
