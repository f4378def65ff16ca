"""``rnglint clean``."""

from __future__ import annotations

import shutil

import click

from rnglint.cli import terminal
from rnglint.cli.options import Options, configuration
from rnglint.source.reading import read_bytes

_TAG = "CACHEDIR.TAG"
_OWN = b"rnglint"


def clean(config: tuple[str, ...], isolated: bool, cache_dir: str | None, quiet: bool) -> int:
    """Remove the folder of the cache, if it is one: settings come with a repository and may name any folder."""
    loaded = configuration(Options(config=config, isolated=isolated, cache_dir=cache_dir)).base
    folder = loaded.cache_dir
    if not folder.exists():
        return 0
    tag = folder / _TAG
    if folder.is_symlink() or not loaded.keeps_cache or not tag.is_file() or _OWN not in read_bytes(tag):
        raise click.ClickException(f"{folder}: not removed, as it is not a cache of rnglint")
    shutil.rmtree(folder)
    if not quiet:
        terminal.note(f"removed {folder}")
    return 0
