"""The addresses of the API."""

from starlette.routing import Mount, Route

from pustosh.web.api import chat, openings, proposing, seats, tables, undoing
from pustosh.web.api.replies import IN_JSON

ROUTES = [
    Route("/games", openings.games),
    Route("/tables", openings.open_table, methods=["POST"]),
    Route("/tables/{id}", tables.table),
    Route("/tables/{id}/view", tables.view),
    Route("/tables/{id}/choices", tables.choices),
    Route("/tables/{id}/answer", tables.answer, methods=["POST"]),
    Route("/tables/{id}/propose", proposing.propose, methods=["POST"]),
    Route("/tables/{id}/undo", undoing.undo, methods=["POST"]),
    Route("/tables/{id}/consent", undoing.consent, methods=["POST"]),
    Route("/tables/{id}/seat", seats.change_seat, methods=["POST"]),
    Route("/tables/{id}/watch", seats.make_watch_key, methods=["POST"]),
    Route("/tables/{id}/chat", chat.read_chat),
    Route("/tables/{id}/chat", chat.write_chat, methods=["POST"]),
    Route("/tables/{id}/journal", tables.journal),
    Route("/tables/{id}/record", tables.record),
    Route("/openapi.json", tables.document),
]
API = Mount("/api", routes=ROUTES, name="api", middleware=[IN_JSON])
