"""The addresses of the API."""

from starlette.routing import Mount, Route

from pustosh.web.api import chat, invitations, openings, proposing, seats, tables, undoing
from pustosh.web.api.replies import IN_JSON
from pustosh.web.carrying import reading

ROUTES = [
    Route("/games", openings.games),
    Route("/games/{game}/texts", openings.texts),
    Route("/tables", openings.open_table, methods=["POST"]),
    Route("/tables/{id}", reading(tables.table)),
    Route("/tables/{id}/view", reading(tables.view)),
    Route("/tables/{id}/choices", reading(tables.choices)),
    Route("/tables/{id}/answer", tables.answer, methods=["POST"]),
    Route("/tables/{id}/propose", proposing.propose, methods=["POST"]),
    Route("/tables/{id}/undo", undoing.undo, methods=["POST"]),
    Route("/tables/{id}/consent", undoing.consent, methods=["POST"]),
    Route("/tables/{id}/seat", seats.change_seat, methods=["POST"]),
    Route("/tables/{id}/invite", invitations.invite, methods=["POST"]),
    Route("/join", invitations.join, methods=["POST"]),
    Route("/tables/{id}/watch", seats.make_watch_key, methods=["POST"]),
    Route("/tables/{id}/chat", reading(chat.read_chat)),
    Route("/tables/{id}/chat", chat.write_chat, methods=["POST"]),
    Route("/tables/{id}/pause", chat.pause, methods=["POST"]),
    Route("/tables/{id}/journal", reading(tables.journal)),
    Route("/tables/{id}/record", reading(tables.record)),
    Route("/openapi.json", tables.document),
]
API = Mount("/api", routes=ROUTES, name="api", middleware=[IN_JSON])
