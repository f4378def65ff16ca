"""``rnglint server``."""

from __future__ import annotations

import click


def serve() -> int:
    """Serve one client.  Raises click.ClickException where the libraries of the extra are missing."""
    try:
        import lsprotocol
        import pygls.lsp.server
    except ImportError as error:
        raise click.ClickException(
            f"the language server needs more than what is installed ({error.name}): pip install 'rnglint[lsp]'"
        ) from None
    del lsprotocol, pygls
    from rnglint.server import stdio

    return stdio.serve()
