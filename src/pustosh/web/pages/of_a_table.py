"""All addresses of one table."""

from starlette.routing import BaseRoute, Route, WebSocketRoute

from pustosh.web.carrying import reading
from pustosh.web.pages import (
    analyses,
    branches,
    channel,
    coaching,
    endings,
    journal,
    lessons,
    partings,
    play,
    proofs,
    replays,
    seats,
    watching,
)


def table_routes() -> list[BaseRoute]:
    """All that is asked of one table."""
    return [
        Route("/t/{id}", reading(play.table)),
        Route("/t/{id}/answer", play.answer, methods=["POST"]),
        Route("/t/{id}/undo", play.undo, methods=["POST"]),
        Route("/t/{id}/consent", play.consent, methods=["POST"]),
        Route("/t/{id}/lesson", lessons.leave, methods=["POST"]),
        Route("/t/{id}/chat", play.chat, methods=["POST"]),
        Route("/t/{id}/gesture", play.gesture, methods=["POST"]),
        Route("/t/{id}/mute", play.mute, methods=["POST"]),
        Route("/t/{id}/pause", play.pause, methods=["POST"]),
        Route("/t/{id}/why", reading(play.why)),
        Route("/t/{id}/coach", reading(coaching.ask)),
        Route("/t/{id}/warnings", reading(coaching.warnings)),
        Route("/t/{id}/journal", reading(journal.journal)),
        Route("/t/{id}/seat/{seat:number}", seats.change, methods=["POST"]),
        Route("/t/{id}/sit", reading(seats.sit)),
        Route("/t/{id}/watch", watching.make_link, methods=["POST"]),
        Route("/t/{id}/watch/{token}", reading(watching.enter), name="watch"),
        Route("/t/{id}/watch/{token}/link", reading(watching.show_link)),
        WebSocketRoute("/t/{id}/live", channel.live),
        Route("/t/{id}/replay", reading(replays.replay)),
        Route("/t/{id}/analysis", reading(analyses.show)),
        Route("/t/{id}/analysis", analyses.begin, methods=["POST"]),
        Route("/t/{id}/end", reading(endings.ending)),
        Route("/t/{id}/picture.svg", reading(endings.picture)),
        Route("/t/{id}/rematch", endings.rematch, methods=["POST"]),
        Route("/t/{id}/record", reading(proofs.record)),
        Route("/t/{id}/verify", reading(proofs.verify)),
        Route("/t/{id}/part", partings.part, methods=["POST"]),
        Route("/t/{id}/branch", branches.branch, methods=["POST"]),
    ]
