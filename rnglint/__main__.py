"""``python -m rnglint``: the command without its console script."""

import sys

if __name__ == "__main__":
    # Python puts the current folder in front of its own libraries; what lies there is checked, and never imported.
    if not getattr(sys.flags, "safe_path", False):
        del sys.path[0]

    from rnglint.cli import main

    main()
