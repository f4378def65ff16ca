import json
import os
import subprocess
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))


def call(code, **env):
    """Run code in a new process inside HERE; its last line of output is JSON."""
    e = dict(os.environ, PYTHONDONTWRITEBYTECODE="1", **env)
    pre = "import json, sys; sys.path.insert(0, %r)\nimport numpy as np\n" % HERE
    r = subprocess.run([sys.executable, "-c", pre + code], cwd=HERE, env=e, capture_output=True, text=True)
    if r.returncode:
        raise RuntimeError(r.stderr[-2000:])
    return json.loads(r.stdout.strip().splitlines()[-1])


def check():
    keep = np.array(call("import train; print(json.dumps(train.run()[1].astype(int).tolist()))"))
    parts = keep.reshape(4, -1)
    return "" if len(np.unique(parts, axis=0)) == 4 else "devices have one mask"
