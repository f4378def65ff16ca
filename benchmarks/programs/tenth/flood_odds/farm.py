import multiprocessing as mp


def spread(job, count, workers=2):
    with mp.get_context("fork").Pool(workers, maxtasksperchild=1) as pool:
        return dict(pool.imap_unordered(job, range(count), chunksize=1))
