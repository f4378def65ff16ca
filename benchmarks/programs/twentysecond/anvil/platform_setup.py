import torch


def reproducible(conf):
    torch.manual_seed(conf["seed"])
    if conf["deterministic"]:
        torch.use_deterministic_algorithms(True, warn_only=True)
        torch.backends.cudnn.deterministic = True
        torch.backends.cudnn.benchmark = False


def tune(conf):
    torch.set_num_threads(conf["threads"])
    torch.set_float32_matmul_precision(conf["precision"])
    torch.backends.cudnn.benchmark = True
    torch.use_deterministic_algorithms(False)
