"""`pustosh gallery`: look at the pictures of a pack."""

from pathlib import Path

import click

from pustosh.cli.pack import game_of
from pustosh.matches.catalogues import LANGUAGES, NATIVE
from pustosh.web.desk import templates
from pustosh.web.drawing.gallery import gallery_file


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--to", type=click.Path(path_type=Path), default="gallery.html", show_default=True)
@click.option("--language", type=click.Choice(list(LANGUAGES)), default=NATIVE, show_default=True)
def gallery(folder: Path, to: Path, language: str) -> None:
    """Write all pictures of the pack in FOLDER into one page."""
    to.write_text(gallery_file(templates(), game_of(folder), language), encoding="utf-8")
    click.echo(f"{to}: the pictures of {folder}")
