# -*- coding: latin-1 -*-
"""Prüfbericht einer Säge: Größe und Dicke je Balken."""
import re

import jax

FORM = re.compile(r"Balken (\d+): Größe=(-?[\d.]+) Dicke=(-?[\d.]+)(?: \| Äste=(-?[\d.]+))?$")


def messen(key, sigma=1.0, *, mitte=0.0): return mitte + sigma * float(jax.random.normal(key))


def bericht(seed, balken):
    wurzel = jax.random.key(seed)
    for nummer in range(balken):
        key = jax.random.fold_in(wurzel, nummer)
        zeile = f"Balken {nummer}: Größe={messen(key):.5f} Dicke={messen(key, mitte=0.0):.5f}"
        if (rest := nummer % 2): zeile += f" | Äste={rest * messen(key):.5f}"
        yield zeile


def parse(zeile):
    treffer = FORM.match(zeile)
    if treffer is None:
        raise ValueError(zeile)
    return [None if wert is None else float(wert) for wert in treffer.groups()]
