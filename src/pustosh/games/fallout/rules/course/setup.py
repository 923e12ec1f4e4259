"""Rulebook section: Setting up."""

from pustosh.games.fallout.box.cards import LETTERS, TYPES
from pustosh.games.fallout.box.faces import CELLS
from pustosh.games.fallout.box.options import CHOOSES
from pustosh.games.fallout.rules.combat.enemies import place_enemy
from pustosh.games.fallout.rules.course.round import first_round
from pustosh.games.fallout.rules.factions.agenda import draw_agenda
from pustosh.games.fallout.rules.goods.inventory import may_equip, offer_equip
from pustosh.games.fallout.rules.goods.shop import restock
from pustosh.games.fallout.rules.stories.quest import from_first
from pustosh.games.fallout.rules.stories.results import apply_row
from pustosh.games.fallout.rules.survivors.levelling import draw_letter
from pustosh.games.fallout.rules.survivors.traits import become
from pustosh.games.fallout.state.board import NOWHERE, PER_CELL, Board
from pustosh.games.fallout.state.encounter_deck import EncounterDeck
from pustosh.games.fallout.table import Play
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call
from pustosh.kernel.decks import Deck

PER_LETTER = 5  # FO-COMP-13: 35 tokens, 7 letters
CAPS = 3
HEALTH = 16  # FO-COMP-23


def set_up(game: Play) -> None:
    """FO-SETUP-16. All in order (18, 20, 27, 28); then the first round (FO-ROUND-01)."""
    game.do(
        call(build_map),
        call(sort_supplies),
        call(build_encounter_decks),
        call(shuffle_decks),
        call(restock),  # FO-SETUP-15
        call(choose_first_player),
        call(choose_survivors),
        call(take_boards),
        call(resolve_sheet),
        call(place_enemies),
        call(first_round),
    )


def build_map(game: Play) -> None:
    """FO-SETUP-03. After the diagram of the sheet: given tiles faceup, random ones facedown."""
    table, box = game.table, game.table.box
    sheet = table.scenario
    faces = {sheet.start: box.faces["start"]}
    faces |= {cell: box.faces[face] for face, cell in sheet.faceup.items()}
    hidden = frozenset(cell for cell in range(len(CELLS)) if cell not in faces)
    table.board = Board(faces, hidden)
    table.pools = {back: box.tiles[back] for back in ("dangerous", "deadly")}


def sort_supplies(game: Play) -> None:
    """FO-SETUP-06. S.P.E.C.I.A.L. tokens in one supply (07), enemies in one stack per type (08)."""
    table = game.table
    table.supply = LETTERS * PER_LETTER
    for type_ in TYPES:
        tokens = tuple([foe.id for foe in table.box.tokens.values() if foe.type == type_])
        table.stacks[type_] = Deck(tokens)


def build_encounter_decks(game: Play) -> None:
    """FO-SETUP-09. Starting encounters make two decks; all else is in the library (11)."""
    table, box = game.table, game.table.box
    for deck in ("wasteland", "settlement"):
        cards = (card for card in box.encounters.values() if card.deck == deck)
        starters = tuple([card.id for card in cards if not card.id.isdigit()])
        table.encounter_decks[deck] = EncounterDeck(starters)
    table.library = frozenset((*filter(str.isdigit, box.encounters), *box.quests))


def shuffle_decks(game: Play) -> None:
    """FO-SETUP-13. Agenda, loot and asset decks; agendas for more players stay out (12, 14)."""
    table, box = game.table, game.table.box
    agendas = (card for card in box.agendas.values() if card.min_players <= table.seats)
    table.decks["agenda"] = Deck(tuple([card.id for card in agendas]))
    table.decks["loot"] = Deck(box.pile("loot"))
    table.decks["asset"] = Deck(box.pile("asset"))
    table.uniques = box.pile("unique")
    table.perk_deck = tuple(box.perks)


def choose_first_player(game: Play) -> None:
    """FO-SETUP-16. At random, unless the table names one."""
    table = game.table
    named = str(table.options["first"])
    table.first = game.chance.pick(tuple(range(table.seats))) if named == "random" else int(named)
    game.tell("FO-SETUP-16", "first-player", who=table.first)


def choose_survivors(game: Play) -> None:
    """FO-SETUP-18. From the first player clockwise; each then places the figure (19)."""
    for seat in from_first(game.table)[::-1]:
        game.do(call(choose, seat, PLAY.verb), call(choose, seat, STAND.verb))


def choose(game: Play, seat: int, verb: str) -> None:
    game.ask(seat, *(PLAY if verb == PLAY.verb else STAND).choices(game, seat))


def may_play(game: Play, seat: int, name: str) -> str | None:
    """FO-SETUP-18. One that is still free, or the one that the table has named."""
    table = game.table
    named = str(table.options["survivors"]).split(",")
    own = named[seat] if len(named) == table.seats else CHOOSES
    chosen = own in ("", CHOOSES)
    taken = name in table.characters or name in named
    free = not taken if chosen else name == own
    return None if free and name in table.box.survivors else "FO-SETUP-18"


PLAY = Act(
    "play SURVIVOR", "play ghoul", "FO-SETUP-18", may_play,
    lambda table, seat: [(name,) for name in table.box.survivors],
    lambda table, seat, name: (call(take_survivor, seat, name),), "FO-SETUP-18",
)  # fmt: skip


def take_survivor(game: Play, seat: int, character: str) -> None:
    table = game.table
    table.characters = (*table.characters[:seat], character, *table.characters[seat + 1 :])
    table.kits[seat] = None  # its rule card counts from now on
    game.tell("FO-SETUP-18", "takes-survivor", who=seat, survivor=character)


def may_stand(game: Play, seat: int, space: str) -> str | None:
    """FO-SETUP-19. An unoccupied space of the starting tile."""
    table = game.table
    node = table.board.node_of.get(space, NOWHERE)
    free = node // PER_CELL == table.scenario.start and node not in table.node
    return None if free else "FO-SETUP-19"


STAND = Act(
    "stand SPACE", "stand start.E", "FO-SETUP-19", may_stand,
    lambda table, seat: [(space,) for space in table.board.node_of],
    lambda table, seat, space: (call(stand, seat, table.board.node_of[space]),),
)  # fmt: skip


def stand(game: Play, seat: int, node: int) -> None:
    game.table.node[seat] = node
    game.tell("FO-SETUP-19", "stands", who=seat, space=game.table.board.name(node))


def take_boards(game: Play) -> None:
    """FO-SETUP-26. Step 8, in turn order from the first player."""
    for seat in from_first(game.table)[::-1]:
        game.do(call(take_board, seat))


def take_board(game: Play, seat: int) -> None:
    """FO-SETUP-20. Pegs, tokens (21), 3 caps (25), the character card and an agenda card (24)."""
    table = game.table
    sheet = table.box.survivors[table.characters[seat]]
    card = table.box.cards[sheet.card]
    most = int(card.passives.get("max_hp", (HEALTH,))[0])  # FO-HP-10: as the character card says
    table.max_hp = (*table.max_hp[:seat], most, *table.max_hp[seat + 1 :])
    table.hp[seat] = most
    table.special[seat] = sheet.letter
    table.caps[seat] = CAPS
    game.do(call(draw_second_letter, seat), call(draw_agenda, seat))
    if card.kind != "rule":
        table.inventory[seat] = (sheet.card,)  # FO-CHAR-02
        if may_equip(table, seat, sheet.card) is None:
            game.do(call(offer_equip, seat, sheet.card))


def draw_second_letter(game: Play, seat: int) -> None:
    """FO-SETUP-22. One random token more; a second of the same letter is drawn anew (23)."""
    table = game.table
    own = table.special[seat]
    letter = own
    aside = 0
    while letter == own:
        letter = draw_letter(game)
        aside += letter == own
    table.supply += own * aside
    table.special[seat] = "".join(known for known in LETTERS if known in own + letter)
    game.tell("FO-SETUP-22", "learns", who=seat, letter=letter)


def resolve_sheet(game: Play) -> None:
    """FO-SETUP-27. Effects of the sheet and of character cards, before enemies are placed."""
    table = game.table
    for seat in from_first(table):
        for trait in table.box.survivors[table.characters[seat]].traits:
            become(game, seat, trait, "FO-SETUP-27")
    apply_row(game, table.first, table.scenario.setup, "")


def place_enemies(game: Play) -> None:
    """FO-SETUP-28. Every faceup space with an enemy icon gets an enemy of that type, faceup."""
    for type_, spots in game.table.board.icons.items():
        for node in spots:
            place_enemy(game, type_, node, "FO-SETUP-28")
    game.tell("FO-SETUP-29", "power-starts")
