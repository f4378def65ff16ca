import json

SETTINGS = json.loads('{"seed": "17", "epochs": 3, "n": 12, "warmup": null}')
