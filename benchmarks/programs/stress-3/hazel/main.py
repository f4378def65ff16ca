import asyncio
from functools import partial

from graph import Graph
from snowball import gather_walks, walk

CRAWL = {"seeds": ["hub", "hub", "hub", "rim-4"], "hops": 12, "pause": 0.0}


def coverage(walks):
    return len({node for w in walks for node in w})


def main(crawl=CRAWL):
    graph = Graph.wheel(24)
    one = partial(walk, graph, hops=crawl["hops"], pause=crawl["pause"])
    walks = asyncio.run(gather_walks(one, crawl["seeds"]))
    return {"seeds": crawl["seeds"], "walks": walks, "coverage": coverage(walks)}


if __name__ == "__main__":
    print(main()["coverage"])
