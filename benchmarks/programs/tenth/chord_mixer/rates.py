class Rate:
    """Descriptor: the stored rate while the owner trains, zero otherwise."""

    def __set_name__(self, owner, name):
        self.slot = "_" + name

    def __set__(self, obj, value):
        obj.__dict__[self.slot] = float(value)

    def __get__(self, obj, owner=None):
        return self if obj is None else (0.0, obj.__dict__[self.slot])[obj.training]
