"""`pustosh admin`, `backup` and `restore`: what the operator of a server does with its store."""

import time
from pathlib import Path

import click

from pustosh.cli.output import as_json, print_json
from pustosh.kernel.faults import Fault
from pustosh.matches.database import open_database, sqlite_url
from pustosh.matches.files import save
from pustosh.matches.home import data_folder
from pustosh.matches.store import Store
from pustosh.matches.upkeep import backup as backups
from pustosh.matches.upkeep.exporting import record_of

database = click.option(
    "--db",
    envvar="PUSTOSH_DB",
    default="",
    help="Database URL; SQLite in the data folder if left out.",
)
ids_argument = click.argument("ids", nargs=-1, required=True)
folder_option = click.option(
    "--to", "folder", type=click.Path(path_type=Path, file_okay=False), default=Path(),
    help="Folder for the records; the current one, if not said.",
)  # fmt: skip
DAY = 24 * 3600


def store_at(db: str) -> Store:
    return Store(open_database(db or sqlite_url(data_folder())))


@click.group()
def admin() -> None:
    """Look through the tables of a store, take their records out, delete them."""


@admin.command("list")
@database
@click.option("--untouched", type=float, default=0, help="Only those untouched for so many days.")
@click.option("--most", type=click.IntRange(1), default=50, show_default=True)
@as_json
def list_(db: str, untouched: float, most: int, json: bool) -> None:
    """The tables, those that were touched longest ago first."""
    rows = store_at(db).cleaning.listed(untouched, most)
    if json:
        print_json([row._asdict() for row in rows])
        return
    for row in rows:
        days = (time.time() - row.touched) / DAY
        state = "over" if row.over else "running"
        click.echo(f"{row.id}  {row.game}  {state}  {row.entries} entries  {days:.1f} days ago")


@admin.command()
@ids_argument
@folder_option
@database
def export(ids: tuple[str, ...], folder: Path, db: str) -> None:
    """Write the records of tables to files; running ones hold secrets."""
    write_records(store_at(db), ids, folder)


@admin.command()
@ids_argument
@folder_option
@database
def archive(ids: tuple[str, ...], folder: Path, db: str) -> None:
    """Write the records of tables to files, then delete the tables."""
    store = store_at(db)
    write_records(store, ids, folder)
    click.echo(f"{store.cleaning.delete(list(ids))} tables deleted")


@admin.command()
@ids_argument
@database
@click.confirmation_option(prompt="Delete these tables and all that was said and played there?")
def delete(ids: tuple[str, ...], db: str) -> None:
    """Delete tables."""
    store = store_at(db)
    missing = [id_ for id_ in ids if store.table(id_) is None]
    if missing:
        raise Fault(f"there is no table {missing[0]!r}; nothing is deleted")
    click.echo(f"{store.cleaning.delete(list(ids))} tables deleted")


def write_records(store: Store, ids: tuple[str, ...], folder: Path) -> None:
    records = [(id_, record_of(store, id_)) for id_ in ids]
    for id_, record in records:
        path = folder / f"pustosh-{record.header.game}-{id_}.jsonl"
        save(record, path)
        click.echo(str(path))


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@database
def backup(file: Path, db: str) -> None:
    """Write the whole store to a new SQLite FILE, also while servers run."""
    count = backups.backup(store_at(db).engine, file)
    click.echo(f"{file}: {count} tables")


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@database
@click.option("--replace", is_flag=True, help="Delete what the store has; stop its servers first.")
def restore(file: Path, db: str, replace: bool) -> None:
    """Fill an empty store, SQLite or PostgreSQL, from a backup FILE."""
    count = backups.restore(file, store_at(db).engine, replace)
    click.echo(f"{count} tables restored")
