"""The JSON Schemas of settings and of maps, which docs/schemas stores."""

from __future__ import annotations

from inspect import cleandoc
from typing import Any

import msgspec

from rnglint.config.settings import Settings
from rnglint.map.model import Map


def schema(kind: type[Settings | Map]) -> dict[str, Any]:
    """The JSON Schema of a settings table, or of a map."""
    (_,), components = msgspec.json.schema_components([kind])
    own = components.pop(kind.__name__)
    title = {"Settings": "rnglint settings", "Map": "A map of rnglint"}[kind.__name__]
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", **own, "title": title, "$defs": components}
    for each in (whole, *components.values()):
        if "description" in each:  # which msgspec gives with or without the indentation of the source, by its release
            each["description"] = cleandoc(each["description"])
    return whole


def schema_text(kind: type[Settings | Map]) -> str:
    """The same as it is stored."""
    return msgspec.json.format(msgspec.json.encode(schema(kind)), indent=2).decode() + "\n"
