"""What lies beside the map: what is dealt with now, quests, shop, power, enemies in sight."""

from pustosh.games.fallout.box.cards import FACTIONS
from pustosh.games.fallout.show import pieces as show
from pustosh.games.fallout.show import power_of
from pustosh.games.fallout.sight.view import View
from pustosh.terminal.canvas import Drawn
from pustosh.terminal.games.fallout.cards import card_text, goal_text
from pustosh.terminal.games.fallout.desk import desk
from pustosh.terminal.games.fallout.foes import abilities
from pustosh.terminal.games.fallout.signs import MARKER, TYPES, body, foe
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, flow, tab, words_of, write


def rows(page: Page, width: int) -> Drawn:
    lines = desk(page, width)
    for part in (shop, quests) if page.view.trade else (quests, shop):
        lines += part(page, width)
    return write(page, [*lines, *power(page, width), *enemies(page, width)])


def titled(page: Page, title: str) -> list[Pieces]:
    return [[Piece(page.words(title), "second")]]


def quests(page: Page, width: int) -> list[Pieces]:
    """Each with its marker, if it has one, and its goals."""
    view: View = page.view
    marked = {marker.quest for marker in view.markers}
    lines = titled(page, "quests-title") if view.quests else []
    for quest in view.quests:
        first = [*words_of(page.voice.name(quest), "warn", quest)]
        first += [Piece(MARKER, "accent", quest)] if quest in marked else []
        lines += flow(first, width)
        for number in range(1, len(view.printed.goals[quest]) + 1):
            lines += goal(page, quest, number, width)
    return lines


def goal(page: Page, quest: str, number: int, width: int) -> list[Pieces]:
    """A goal one may attempt carries the number of that choice."""
    keys = [f"{verb} {quest} {number}" for verb in ("quest", "complete")]
    thing = next((key for key in keys if page.number(key)), quest)
    lead = tab(page, thing) if thing != quest else []
    pieces = [Piece(f" {number}.", "second", quest), *lead]
    pieces += words_of(goal_text(page, quest, number), "ink" if lead else "second", thing)
    return flow(pieces, width, indent=4)


def shop(page: Page, width: int) -> list[Pieces]:
    view: View = page.view
    lines = titled(page, "shop-title")
    for card in view.shop:
        pieces = [*tab(page, card), *words_of(page.voice.name(card), "ink", card)]
        pieces += words_of(card_text(page, card), "second", card)
        lines += flow(pieces, width, indent=2)
    return lines


def power(page: Page, width: int) -> list[Pieces]:
    """`★ The Railroad ··●···`: how far each faction is."""
    view: View = page.view
    last = len(view.power.x) - 1
    pieces = []
    for faction, at in zip(FACTIONS, power_of(view), strict=True):
        track = "".join("●" if space == at else "·" for space in range(last + 1))
        name = page.voice.name(f"{view.scenario}_{faction}")
        pieces += [*words_of(f"{TYPES[faction]} {name}", "second"), Piece(track, "warn")]
    return [*titled(page, "power-track"), *flow(pieces, width)]


def enemies(page: Page, width: int) -> list[Pieces]:
    """Active enemies: level, where they can be hit, what they can do."""
    active = [enemy for enemy in page.view.enemies if not enemy.facedown]
    lines = titled(page, "enemies-title") if active else []
    for enemy in active:
        lines += flow(enemy_line(page, show.foe_piece(enemy), enemy.where), width, indent=4)
    return lines


def enemy_line(page: Page, enemy: show.Piece, where: str) -> Pieces:
    pieces = [*tab(page, enemy.id), Piece(foe(enemy), "cost", enemy.id)]
    pieces += words_of(page.voice.name(enemy.id), "ink", enemy.id)
    pieces.append(Piece(f"[{body(enemy.areas.split())}]", "cost", enemy.id))
    parts = [abilities(page, enemy), page.voice.name(where) if where else ""]
    return pieces + words_of("; ".join(part for part in parts if part), "second", enemy.id)
