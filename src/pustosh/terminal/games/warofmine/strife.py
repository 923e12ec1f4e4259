"""The combat table and the night raid: people, enemies, weapons and dice."""

from pustosh.games.warofmine.show.strife import Fighter, Strife
from pustosh.games.warofmine.state.strife import Shot
from pustosh.terminal.games.warofmine.desk import Desk
from pustosh.terminal.games.warofmine.signs import DICE, FACES, PROWESS, meter
from pustosh.terminal.pieces import Piece, Pieces, beside, flow, words_of

TWO_COLUMNS = 66  # from here on the sides lie beside one another


def title(desk: Desk, strife: Strife) -> str:
    """`Combat: Scavengers, round 2, shooters`."""
    words = [desk.say("combat" if strife.kind == "fight" else "raid")]
    words += [desk.name(strife.card)] if strife.card else []
    fight = desk.page.view.fight
    if fight and fight.round:
        words.append(desk.say("round-n", n=fight.round))
    if fight and fight.round and fight.step:
        words.append(desk.say(f"step/{fight.step}"))
    return ", ".join(words)


def tolls(desk: Desk, strife: Strife) -> list[tuple[str, str]]:
    """What it costs so far, or what hits are still to be given out: words and ink."""
    say, view = desk.say, desk.page.view
    if strife.kind == "raid":
        sums = [
            (say("damage"), view.raid.damage, "cost"),
            (say("state/wounds"), view.raid.wounds, "cost"),
            (say("boards"), len(view.house.boarded), "gain"),
        ]
        lines = [(f"{n} {what}", ink) for what, n, ink in sums]
        return lines + ([(say("driven-off"), "gain")] if view.raid.ignored else [])
    hits, hurt = view.fight.dealt + view.fight.kills, view.fight.hurt
    parts = (("to-deal", hits, "gain"), ("to-take", hurt, "cost"),
             ("fallen", view.fight.fallen, "gain"))  # fmt: skip
    return [(f"{n} {say(what)}", ink) for what, n, ink in parts if n]


def weapon(desk: Desk, fighter: Fighter) -> str:
    return desk.say("unarmed") if fighter.weapon == "none" else desk.name(fighter.weapon)


def fighter_words(desk: Desk, fighter: Fighter) -> str:
    """`Danilo: Knife, prowess 1, 0 of 4 wounds, 2 hits`."""
    words = [weapon(desk, fighter), f"{desk.say('stat/prowess')} {fighter.prowess}"]
    words.append(desk.say("wounds-of", n=fighter.wounds, most=fighter.most))
    words += [desk.say(f"face/{die.face}") for die in fighter.dice]
    return f"{desk.name(fighter.id)}: {', '.join(words)}"


def strife_lines(desk: Desk) -> list[str]:
    strife = desk.facts.strife
    if strife is None:
        return []
    heads = [title(desk, strife), *(words for words, _ in tolls(desk, strife))]
    ours = [fighter_words(desk, who) for who in strife.ours] or [desk.say("nobody-there")]
    lines = ["; ".join(heads), f"{side(desk, strife)}: {'; '.join(ours)}"]
    for rank in strife.rows:
        foes = "; ".join(fighter_words(desk, foe) for foe in rank.foes)
        lines.append(f"{desk.say('enemies')} {desk.say(f'row/{rank.die}')}: {foes}")
    return lines


def side(desk: Desk, strife: Strife) -> str:
    return desk.say("our-side" if strife.kind == "fight" else "guards")


def strife_pieces(desk: Desk, width: int) -> list[Pieces]:
    strife = desk.facts.strife
    if strife is None:
        return []
    head = words_of(title(desk, strife), "red")
    head += [Piece(f" {words} ", f"{ink} tab") for words, ink in tolls(desk, strife)]
    apart = width // 2 if width >= TWO_COLUMNS and strife.rows else 0
    wide = (apart - 2, width - apart) if apart else (width, width)
    left, right = ours_pieces(desk, strife, wide[0]), foes_pieces(desk, strife, wide[1])
    return flow(head, width, 2) + (beside(left, right, apart) if apart else [*left, *right])


def ours_pieces(desk: Desk, strife: Strife, width: int) -> list[Pieces]:
    lines = flow(words_of(side(desk, strife), "second"), width)
    lines += [line for who in strife.ours for line in fighter(desk, who, "fighter", width)]
    return lines if strife.ours else [*lines, *flow(words_of(desk.say("nobody-there")), width)]


def foes_pieces(desk: Desk, strife: Strife, width: int) -> list[Pieces]:
    """In the rows of their weapons."""
    lines: list[Pieces] = []
    for rank in strife.rows:
        lines += flow(words_of(desk.say(f"row/{rank.die}"), DICE[rank.die]), width)
        lines += [line for foe in rank.foes for line in fighter(desk, foe, "foe", width)]
    return lines


def fighter(desk: Desk, fighter: Fighter, place: str, width: int) -> list[Pieces]:
    """`A1 ■·· ⚔2 Knife [••] 2 hits`."""
    thing = desk.hook(f"{place}:{fighter.id}", fighter.id)
    ink = "red" if place == "foe" else "yellow"
    pieces = [
        Piece(" "),
        *desk.tab(f"{place}:{fighter.id}"),
        *words_of(desk.name(fighter.id), ink, thing),
    ]
    pieces.append(
        Piece(meter(fighter.wounds, fighter.most), "cost" if fighter.wounds else "second", thing)
    )
    pieces.append(Piece(f"{PROWESS}{fighter.prowess}", "ink", thing))
    pieces += words_of(weapon(desk, fighter), DICE[fighter.die], thing)
    return flow(
        [*pieces, *(piece for die in fighter.dice for piece in die_pieces(desk, die))], width, 4
    )


def die_pieces(desk: Desk, die: Shot) -> Pieces:
    face = words_of(desk.say(f"face/{die.face}"), "second")
    return [Piece(FACES[die.face], f"{DICE[die.die]} tab"), *face]
