import multiprocessing as mp

from vats import simulate


def _serve(conn, sugar):
    conn.send(simulate(sugar))
    conn.close()


def run_crew(sugars):
    ctx = mp.get_context("fork")
    lines = []
    for sugar in sugars:
        here, there = ctx.Pipe(duplex=False)
        proc = ctx.Process(target=_serve, args=(there, sugar))
        proc.start()
        lines.append((here, proc))
    tracks = [here.recv() for here, _ in lines]
    for _, proc in lines:
        proc.join()
    return tracks
