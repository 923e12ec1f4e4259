"""A push service on this machine, and a browser that can read what comes there."""

import base64
import json
import os
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def letters(value):
    return base64.urlsafe_b64encode(value).decode().rstrip("=")


class PushService:
    """Takes notices over plain http, remembers them, and answers with `status`."""

    def __init__(self):
        self.status, self.notices, self.came = 201, [], threading.Event()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["content-length"]))
                service.notices.append((self.path, dict(self.headers), body))
                self.send_response(service.status)
                self.end_headers()
                service.came.set()

            def log_message(self, *args):
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self._server.shutdown()
        self._server.server_close()


class Receiver:
    """The keys of a browser."""

    def __init__(self):
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    @property
    def keys(self):
        point = self._private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        return {"key": letters(point), "auth": letters(self._auth)}

    def read(self, body):
        plain = http_ece.decrypt(
            body, private_key=self._private, auth_secret=self._auth, version="aes128gcm"
        )
        return json.loads(plain)
