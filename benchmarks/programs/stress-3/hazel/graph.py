class Graph:
    def __init__(self, edges):
        self.edges = edges

    @classmethod
    def wheel(cls, n):
        rim = [f"rim-{i}" for i in range(n)]
        edges = {"hub": list(rim)}
        for i, node in enumerate(rim):
            edges[node] = [rim[i - 1], rim[(i + 1) % n], rim[(i * 5 + 2) % n], "hub"]
        return cls(edges)

    async def neighbours(self, node):
        return self.edges[node]
