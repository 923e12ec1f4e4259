"""A mail server on this machine that keeps what it gets."""

import socketserver
import threading
from email import message_from_bytes, policy


class LetterBox:
    def __init__(self):
        self.letters, self.refuses = [], False
        box = self

        class Line(socketserver.StreamRequestHandler):
            def handle(self):
                self.wfile.write(b"220 here\r\n")
                while command := self.rfile.readline():
                    word = command[:4].upper()
                    if word == b"DATA":
                        self.wfile.write(b"354 go on\r\n")
                        box.letters.append(self.letter())
                    refused = word == b"RCPT" and box.refuses
                    if word == b"QUIT":
                        self.wfile.write(b"221 farewell\r\n")
                        return
                    self.wfile.write(b"550 nobody\r\n" if refused else b"250 good\r\n")

            def letter(self):
                lines = iter(self.rfile.readline, b".\r\n")
                return message_from_bytes(b"".join(lines), policy=policy.default)

        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Line)
        self._server.daemon_threads = True
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self._server.shutdown()
        self._server.server_close()
