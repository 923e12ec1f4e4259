"""The combat table and the night raid: people, enemies, weapons and dice."""

from pustosh.games.warofmine.show.strife import Fighter, Rolled, Strife
from pustosh.terminal.games.warofmine.desk import Desk
from pustosh.terminal.games.warofmine.signs import DICE, FACES, PROWESS, meter
from pustosh.terminal.pieces import Piece, Pieces, beside, flow, words_of

TWO_COLUMNS = 66  # from here on the sides lie beside one another


def title(desk: Desk, one: Strife) -> str:
    """`Combat: Scavengers, round 2, shooters`."""
    told = [desk.say("combat" if one.kind == "fight" else "raid")]
    told += [desk.name(one.card)] if one.card else []
    if one.round:
        told.append(desk.say("round-n", n=one.round))
    if one.round and one.step:
        told.append(desk.say(f"step/{one.step}"))
    return ", ".join(told)


def tolls(desk: Desk, one: Strife) -> list[tuple[str, str]]:
    """What it costs so far, or what hits are still to be given out: words and ink."""
    say = desk.say
    if one.kind == "raid":
        found = [(say("damage"), one.damage, "cost"), (say("state/wounds"), one.wounds, "cost")]
        found.append((say("boards"), one.boards, "gain"))
        lines = [(f"{n} {what}", ink) for what, n, ink in found]
        return lines + ([(say("driven-off"), "gain")] if one.ignored else [])
    parts = (("to-deal", one.hits, "gain"), ("to-take", one.wounds, "cost"),
             ("fallen", one.fallen, "gain"))  # fmt: skip
    return [(f"{n} {say(what)}", ink) for what, n, ink in parts if n]


def weapon(desk: Desk, one: Fighter) -> str:
    return desk.say("unarmed") if one.weapon == "none" else desk.name(one.weapon)


def fighter_words(desk: Desk, one: Fighter) -> str:
    """`Danilo: Knife, prowess 1, 0 of 4 wounds, 2 hits`."""
    told = [weapon(desk, one), f"{desk.say('stat/prowess')} {one.prowess}"]
    told.append(desk.say("wounds-of", n=one.wounds, most=one.most))
    told += [desk.say(f"face/{die.face}") for die in one.dice]
    return f"{desk.name(one.id)}: {', '.join(told)}"


def strife_lines(desk: Desk) -> list[str]:
    one = desk.facts.strife
    if one is None:
        return []
    told = [title(desk, one), *(words for words, _ in tolls(desk, one))]
    ours = [fighter_words(desk, who) for who in one.ours] or [desk.say("nobody-there")]
    lines = ["; ".join(told), f"{side(desk, one)}: {'; '.join(ours)}"]
    for rank in one.rows:
        foes = "; ".join(fighter_words(desk, foe) for foe in rank.foes)
        lines.append(f"{desk.say('enemies')} {desk.say(f'row/{rank.die}')}: {foes}")
    return lines


def side(desk: Desk, one: Strife) -> str:
    return desk.say("our-side" if one.kind == "fight" else "guards")


def strife_pieces(desk: Desk, width: int) -> list[Pieces]:
    one = desk.facts.strife
    if one is None:
        return []
    head = words_of(title(desk, one), "red")
    head += [Piece(f" {words} ", f"{ink} tab") for words, ink in tolls(desk, one)]
    apart = width // 2 if width >= TWO_COLUMNS and one.rows else 0
    wide = (apart - 2, width - apart) if apart else (width, width)
    left, right = ours_pieces(desk, one, wide[0]), foes_pieces(desk, one, wide[1])
    return flow(head, width, 2) + (beside(left, right, apart) if apart else [*left, *right])


def ours_pieces(desk: Desk, one: Strife, width: int) -> list[Pieces]:
    lines = flow(words_of(side(desk, one), "second"), width)
    lines += [line for who in one.ours for line in fighter(desk, who, "fighter", width)]
    return lines if one.ours else [*lines, *flow(words_of(desk.say("nobody-there")), width)]


def foes_pieces(desk: Desk, one: Strife, width: int) -> list[Pieces]:
    """In the rows of their weapons."""
    lines: list[Pieces] = []
    for rank in one.rows:
        lines += flow(words_of(desk.say(f"row/{rank.die}"), DICE[rank.die]), width)
        lines += [line for foe in rank.foes for line in fighter(desk, foe, "foe", width)]
    return lines


def fighter(desk: Desk, one: Fighter, place: str, width: int) -> list[Pieces]:
    """`A1 ■·· ⚔2 Knife [••] 2 hits`."""
    thing = desk.hook(f"{place}:{one.id}", one.id)
    ink = "red" if place == "foe" else "yellow"
    pieces = [Piece(" "), *desk.tab(f"{place}:{one.id}"), *words_of(desk.name(one.id), ink, thing)]
    pieces.append(Piece(meter(one.wounds, one.most), "cost" if one.wounds else "second", thing))
    pieces.append(Piece(f"{PROWESS}{one.prowess}", "ink", thing))
    pieces += words_of(weapon(desk, one), DICE[one.die], thing)
    return flow(
        [*pieces, *(piece for die in one.dice for piece in die_pieces(desk, die))], width, 4
    )


def die_pieces(desk: Desk, one: Rolled) -> Pieces:
    face = words_of(desk.say(f"face/{one.face}"), "second")
    return [Piece(FACES[one.face], f"{DICE[one.die]} tab"), *face]
