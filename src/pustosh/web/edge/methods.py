"""Which methods an address takes: all of them, though several routes may share the address."""

from collections.abc import Iterable

from starlette.requests import Request
from starlette.routing import BaseRoute, Mount, Route


def allow(request: Request) -> str:
    """For the header `Allow` of a reply with 405."""
    return ", ".join(sorted(methods_at(request.app.routes, request.scope["path"])))


def methods_at(routes: Iterable[BaseRoute], path: str) -> set[str]:
    methods: set[str] = set()
    for route in routes:
        if isinstance(route, Route) and route.path_regex.match(path):
            methods |= route.methods or set()
        elif isinstance(route, Mount) and path.startswith(f"{route.path}/"):
            within = path.removeprefix(route.path)
            methods |= methods_at(route.routes, within) if route.routes else {"GET", "HEAD"}
    return methods
