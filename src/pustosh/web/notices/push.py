"""A notice to a browser: encrypted for it alone (RFC 8291), signed with our own key (RFC 8292)."""

import base64
import binascii
import http.client
import logging
import ssl
from enum import Enum
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from pustosh.matches.notices import Subscription
from pustosh.matches.settings import Settings
from pustosh.web.notices.endpoints import BadEndpoint, place_of, post

CURVE = ec.SECP256R1()
NOBODY = "mailto:table@pustosh.invalid"  # whom a push service may write to, if we have no address
LIFE = 24 * 3600  # seconds for which a push service keeps a notice for a browser that is away

logger = logging.getLogger("pustosh.notices")


class Delivery(Enum):
    DONE = "done"
    LATER = "later"  # the other side does not answer
    NEVER = "never"  # nobody is there any more


class PushKey:
    """The key with which all servers of a store sign."""

    def __init__(self, settings: Settings) -> None:
        fresh = ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32)
        number = int.from_bytes(settings.secret("push", fresh))
        self._vapid = Vapid02(private_key=ec.derive_private_key(number, CURVE))

    @property
    def public(self) -> str:
        """As browsers want it."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).decode().rstrip("=")

    def headers(self, audience: str, origin: str) -> dict[str, str]:
        host = urlsplit(origin).hostname or ""
        sub = f"https://{host}" if origin.startswith("https://") and "." in host else NOBODY
        signed: dict[str, str] = self._vapid.sign({"aud": audience, "sub": sub})
        return signed


def decoded(text: str, size: int) -> bytes:
    """Bytes from the letters that browsers give; Fault if there are not so many."""
    try:
        value = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (ValueError, binascii.Error):
        value = b""
    if len(value) != size:
        raise BadEndpoint("this is no key of a browser")
    return value


def check_keys(key: str, auth: str) -> None:
    point = decoded(key, 65)
    decoded(auth, 16)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        raise BadEndpoint("this is no key of a browser") from None


def sealed(subscription: Subscription, text: bytes) -> bytes:
    return bytes(
        http_ece.encrypt(
            text,
            private_key=ec.generate_private_key(CURVE),
            dh=decoded(subscription.key, 65),
            auth_secret=decoded(subscription.auth, 16),
            version="aes128gcm",
        )
    )


def push(key: PushKey, subscription: Subscription, text: bytes, local: bool = False) -> Delivery:
    try:
        audience = place_of(subscription.endpoint, local).origin
        headers = {
            **key.headers(audience, subscription.origin), "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream", "TTL": str(LIFE), "Urgency": "normal",
        }  # fmt: skip
        status = post(subscription.endpoint, sealed(subscription, text), headers, local)
    except BadEndpoint:
        return Delivery.NEVER
    except (OSError, ssl.SSLError, http.client.HTTPException) as error:
        logger.info("a push service does not answer: %s", type(error).__name__)
        return Delivery.LATER
    if 200 <= status < 300:
        return Delivery.DONE
    return Delivery.NEVER if status in (400, 401, 403, 404, 410, 413) else Delivery.LATER
