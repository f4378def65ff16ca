import dataclasses


def kept(**kw):
    """A field that belongs to a snapshot."""
    return dataclasses.field(metadata={"keep": True}, **kw)


def kept_names(obj):
    return [f.name for f in dataclasses.fields(obj) if f.metadata.get("keep")]
