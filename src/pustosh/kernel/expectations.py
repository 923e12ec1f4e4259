"""What a scene says under `then` and `check`, compared with what is on the table."""

from collections.abc import Callable
from typing import Any

import msgspec

from pustosh.kernel.faults import Fault, unknown, within
from pustosh.kernel.given import listed, mapping
from pustosh.kernel.seen import sees
from pustosh.kernel.staging import Facts, Playing, stray_errors

ANY_RULE = "any"


def check(playing: Playing, then: Facts) -> None:
    for subject, wanted in mapping("check", then).items():
        with within(f".{subject}"):
            special = SPECIAL.get(subject)
            if special:
                special(playing, wanted)
            else:
                compare(subject, look(playing, subject), wanted)


def look(playing: Playing, subject: str) -> Facts:
    with stray_errors(lambda: playing.spec.pieces(playing.game)):
        return playing.spec.look(playing.game, subject)


def compare(subject: str, facts: Facts, wanted: Facts) -> None:
    """Only the facts that the scene names are compared."""
    if not isinstance(wanted, dict):
        raise Fault(f"{subject}: write facts as a mapping; known: {', '.join(facts)}")
    for fact, value in wanted.items():
        with within(f".{fact}"):
            if fact not in facts:
                raise unknown(f"fact of {subject}", str(fact), facts)
            if facts[fact] != value:
                raise Fault(f"{subject}: {fact} is {facts[fact]!r}, the scene says {value!r}")


def offers(playing: Playing, wanted: list[str]) -> None:
    """Choices that must be open."""
    for at, text in enumerate(listed("offers", wanted)):
        with within(f"[{at}]"):
            if refused := playing.why_not(text):
                raise Fault(f"offers: {refused}")


def offers_only(playing: Playing, wanted: list[str]) -> None:
    """All that is open, in any order."""
    for at, text in enumerate(listed("offers_only", wanted)):
        with within(f"[{at}]"):
            playing.why_not(text)  # refuses seats and verbs that do not exist
    game = playing.game
    open_keys = sorted(f"{game.decider} {choice.key}" for choice in game.choices)
    if open_keys != sorted(wanted):
        raise Fault(f"offers_only: open is {open_keys}, the scene says {sorted(wanted)}")


def closed_only(playing: Playing, wanted: dict[str, str | None]) -> None:
    """All that the seat that is asked may ask about, *why not?*, with the rule of each answer."""
    refuses(playing, wanted)
    game, seat = playing.game, playing.game.decider
    keys = sorted(f"{seat} {choice.key}" for choice in playing.spec.closed_choices(game, seat))
    if keys != sorted(wanted):
        raise Fault(f"closed_only: closed is {keys}, the scene says {sorted(wanted)}")


def refuses(playing: Playing, wanted: dict[str, str | None]) -> None:
    """Choices that must not be open, with the rule that forbids them; null: no rule names it."""
    for text, rule in mapping("refuses", wanted).items():
        with within(f".{text}"):
            refuses_one(playing, text, rule)


def refuses_one(playing: Playing, text: str, rule: str | None) -> None:
    if rule not in (ANY_RULE, None):
        playing.spec.rulebook().rule(str(rule))
    refused = playing.why_not(text)
    if refused is None:
        raise Fault(f"refuses: {text!r} is open, and should be forbidden by {rule}")
    cited = refused.reason.rule if refused.reason else None
    if cited != rule and (rule != ANY_RULE or cited is None):
        raise Fault(f"refuses: {text!r} is forbidden by {cited}, the scene says {rule}: {refused}")


def decides(playing: Playing, wanted: int) -> None:
    if playing.game.decider != wanted:
        raise Fault(f"decides: seat {playing.game.decider} does, the scene says {wanted}")


def outcome(playing: Playing, wanted: Facts | None) -> None:
    """How the game ended; null: it has not."""
    outcome = playing.spec.outcome(playing.game)
    if outcome is not None and wanted is not None:
        compare("outcome", msgspec.json.decode(msgspec.json.encode(outcome)), wanted)
    elif outcome is not None or wanted is not None:
        raise Fault(f"outcome: {outcome}, the scene says {wanted}")


def tells(playing: Playing, wanted: list[str]) -> None:
    """Journal lines that must have been written, as `RULE message`, in this order."""
    written = iter(lines(playing))
    for at, text in enumerate(listed("tells", wanted)):
        with within(f"[{at}]"):
            rule, _, message = str(text).partition(" ")
            playing.spec.rulebook().rule(rule)
            known_message(playing, message)
            if text not in written:
                raise Fault(f"tells: no line {text!r} (in this order) among {lines(playing)}")


def never_tells(playing: Playing, wanted: list[str]) -> None:
    """Messages that must not have been written."""
    written = [line.message for line in playing.journal.lines]
    for at, message in enumerate(listed("never_tells", wanted)):
        with within(f"[{at}]"):
            known_message(playing, message)
            if message in written:
                raise Fault(f"never_tells: {message!r} was written")


def known_message(playing: Playing, message: str) -> None:
    messages = playing.wording.messages
    if messages and message not in messages:
        raise unknown("message", str(message), messages)


def lines(playing: Playing) -> list[str]:
    return [f"{line.rule} {line.message}" for line in playing.journal.lines]


SPECIAL: dict[str, Callable[[Playing, Any], None]] = {
    "offers": offers,
    "offers_only": offers_only,
    "closed_only": closed_only,
    "refuses": refuses,
    "decides": decides,
    "outcome": outcome,
    "sees": sees,
    "tells": tells,
    "never_tells": never_tells,
}
