"""A visitor of the web table who has been on the front page, and so has a token."""

from starlette.testclient import TestClient


def browser(app, **headers):
    visiting = TestClient(app, follow_redirects=False, headers=headers)
    visiting.get("/")
    return visiting
