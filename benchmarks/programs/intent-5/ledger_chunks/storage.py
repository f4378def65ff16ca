class LeaseLost(RuntimeError):
    pass


class FlakyStore:
    """An object store whose lease runs out while a long write is going on."""

    def __init__(self, leases):
        self.leases, self.rows, self.log = list(leases), {}, []

    def transaction(self, name):
        return Transaction(self, name, self.leases.pop(0) if self.leases else None)


class Transaction:
    def __init__(self, store, name, lease):
        self.store, self.name, self.lease, self.staged = store, name, lease, []

    def __enter__(self):
        return self

    def write(self, row):
        if self.lease is not None and len(self.staged) >= self.lease:
            raise LeaseLost(self.name)
        self.staged.append(row)

    def __exit__(self, kind, exc, tb):
        self.store.log.append((self.name, kind is None))
        if kind is None:
            self.store.rows[self.name] = list(self.staged)
        return False
