"""Scenes to try: a rule's example as a table that the reader plays on. Nothing is stored."""

from typing import Any
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Runaway
from pustosh.kernel.scenes import Scene
from pustosh.kernel.spec import GameSpec
from pustosh.matches.messages import Voice
from pustosh.web.desk import desk, respond
from pustosh.web.drawing.page import Page
from pustosh.web.lookup import kit_of
from pustosh.web.people.visitors import visitor, words_for
from pustosh.web.scenes.index import scenes, title
from pustosh.web.scenes.play import Little, NotPlayable, begin, play, script_of
from pustosh.web.scenes.steps import steps_of
from pustosh.web.scenes.words import Teller
from pustosh.web.words import Words

MOST = 500  # answers in one address


def scene(request: Request) -> Response:
    """The table after the answers of the address; a button adds one of them."""
    spec, pack = kit_of(request)
    number, example = scene_of(request, spec)
    t, answers = words_for(request), request.query_params.getlist("a")
    little = begin(spec, pack, example)
    voice = voice_of(little, t)
    mark = play_all(little, answers, voice, t)
    key = request.query_params.get("key")
    if key is not None:
        more = [*answers, f"{little.game.decider} {key}"]
        return RedirectResponse(address(spec.name, number, more), 303)
    page = page_of(little, voice, t, mark)
    return respond(
        request,
        "web/pages/scene.html",
        spec=spec,
        page=page,
        board=desk(request).render("web/table/board.html", page=page, t=t),
        number=number,
        title=title(spec.name, number, visitor(request).language),
        count=len(scenes(spec.name)),
        outcome=spec.outcome(little.game),
        back=address(spec.name, number, answers[:-1]),
        **progress(example, answers),
        **story(example, begin(spec, pack, example), voice, t),
    )


def scene_of(request: Request, spec: GameSpec) -> tuple[int, Scene]:
    number = int(request.path_params["n"])
    if not 1 <= number <= len(scenes(spec.name)):
        raise HTTPException(404)
    return number, scenes(spec.name)[number - 1]


def story(scene: Scene, little: Little, voice: Voice, t: Words) -> dict[str, Any]:
    """The whole scene in words, however far the reader has come."""
    teller = Teller(little, voice, t)
    given = teller.given(scene)
    steps, then = steps_of(teller, little, scene)
    return {"scene": scene, "given": given, "steps": steps, "then": then}


def voice_of(little: Little, t: Words) -> Voice:
    """Seats have no names here; they are counted as the scenes do, from 0."""
    names = [t("scene-seat", n=seat) for seat in range(little.seats)]
    return Voice(little.playing.spec, little.pack, t.language, names)


def play_all(little: Little, answers: list[str], voice: Voice, t: Words) -> int:
    """How long the journal was before the last answer."""
    if len(answers) > MOST:
        raise Fault(t("scene-too-long", n=MOST))
    mark = 0
    for text in answers:
        try:
            mark = play(little, text)
        except NotPlayable as refused:
            raise Fault(refused_text(refused, voice, t)) from None
        except Runaway:  # an invented table on which nobody can ever do anything again
            raise Fault(t("scene-for-ever", what=text)) from None
    return mark


def refused_text(refused: NotPlayable, voice: Voice, t: Words) -> str:
    if not refused.understood:
        return t("scene-broken", what=refused.text)
    if refused.reason is None:
        return t("scene-not-open", what=refused.text)
    why = voice.refusal(refused.reason)
    return t("scene-refused", what=refused.text, why=why, rule=refused.reason.rule)


def page_of(little: Little, voice: Voice, t: Words, mark: int) -> Page:
    """As the seat sees it that is to decide."""
    playing, game_ = little.playing, little.game
    seat = game_.decider if game_.choices else None
    return Page(
        spec=playing.spec,
        view=playing.spec.view(game_, seat),
        mine=seat,
        names=list(voice.names),
        voice=voice,
        words_of_web=t,
        open=game_.choices,
        recent=playing.journal.read(seat, mark),
    )


def progress(scene: Scene, answers: list[str]) -> dict[str, Any]:
    """How far the reader has come, and whether the answers still follow the script."""
    script = script_of(scene)
    same = 0
    while same < min(len(script), len(answers)) and script[same] == answers[same]:
        same += 1
    on_script = same == len(answers)
    return {
        "answers": answers,
        "followed": same,
        "on_script": on_script,
        "next_step": script[same] if on_script and same < len(script) else "",
        "at_end": on_script and same == len(script),
    }


def address(name: str, number: int, answers: list[str]) -> str:
    query = urlencode([("a", answer) for answer in answers])
    return f"/scenes/{name}/{number}" + (f"?{query}" if query else "")
