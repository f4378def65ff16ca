"""``python -m rnglint``: the command without its console script."""

from __future__ import annotations

from rnglint.cli import main

if __name__ == "__main__":
    main()
