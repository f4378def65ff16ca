from .site import Site
