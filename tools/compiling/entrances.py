"""Where Python enters the library: functions `PyInit_flow`, which make the modules of their name.

mypyc makes a file for each module. Here as many modules as have different names share one.
"""

from collections.abc import Iterable

LIBRARY = "pustosh__mypyc"
ENTRANCE = """\
PyMODINIT_FUNC PyInit_{short}(void) {{ return enter("init_{long}", "{library}.init_{long}"); }}
"""
HEAD = f"""\
#include <Python.h>

static PyObject *enter(const char *attribute, const char *name)
{{
    PyObject *library = PyImport_ImportModule("{LIBRARY}");
    PyObject *capsule = library ? PyObject_GetAttrString(library, attribute) : NULL;
    void *make = capsule ? PyCapsule_GetPointer(capsule, name) : NULL;
    Py_XDECREF(library);
    Py_XDECREF(capsule);
    return make ? ((PyObject *(*)(void))make)() : NULL;
}}
"""


def shared_out(modules: Iterable[str]) -> list[list[str]]:
    """The modules in groups, in which no two have the same last name."""
    groups: list[list[str]] = []
    for module in modules:
        short = module.rpartition(".")[2]
        free = [it for it in groups if short not in {other.rpartition(".")[2] for other in it}]
        if free:
            free[0].append(module)
        else:
            groups.append([module])
    return groups


def entrances(modules: Iterable[str]) -> str:
    """The C source of such a group."""
    lines = [
        ENTRANCE.format(
            short=module.rpartition(".")[2], long=module.replace(".", "___"), library=LIBRARY
        )
        for module in modules
    ]
    return "".join([HEAD, *lines])
