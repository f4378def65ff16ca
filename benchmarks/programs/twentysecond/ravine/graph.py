import operator

from torch import fx


def optimise(module):
    """Trace and replace subtraction by addition of the negative, as the device wants it."""
    traced = fx.symbolic_trace(module)
    for node in list(traced.graph.nodes):
        if node.target is operator.sub:
            with traced.graph.inserting_before(node):
                negative = traced.graph.call_function(operator.neg, (node.args[1],))
                summed = traced.graph.call_function(operator.add, (node.args[0], negative))
            node.replace_all_uses_with(summed)
            traced.graph.erase_node(node)
    traced.recompile()
    return traced
