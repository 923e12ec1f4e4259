"""A contract for import-linter: no module imports itself, by any way round."""

from graphlib import CycleError, TopologicalSorter

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class AcyclicContract(Contract):
    type_name = "acyclic"

    packages = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        cycles = [cycle for package in self.packages if (cycle := cycle_in(graph, package))]
        return ContractCheck(kept=not cycles, metadata={"cycles": cycles})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for cycle in check.metadata["cycles"]:
            output.print_error(" -> ".join(cycle))


def cycle_in(graph: ImportGraph, package: str) -> list[str]:
    """One cycle among the modules of a package; empty: there is none."""
    modules = {package, *graph.find_descendants(package)}
    uses = {
        module: graph.find_modules_directly_imported_by(module) & modules - {package}
        for module in modules
    }
    try:
        TopologicalSorter(uses).prepare()
    except CycleError as error:
        cycle: list[str] = error.args[1]
        return cycle
    return []
