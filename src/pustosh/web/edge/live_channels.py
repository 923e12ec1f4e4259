"""How live channels are compressed: each message by itself, looking back as far as zlib can.

uvicorn keeps a window of 4 kB for each channel. Pages are larger than that, and a message of
changes repeats itself rather than the message before; so nothing is kept between two messages, and
within one the window is 32 kB.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

COMPRESSION = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True, client_no_context_takeover=True, client_max_window_bits=12
)


class LiveChannel(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [COMPRESSION]
