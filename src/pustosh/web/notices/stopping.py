"""Links in letters: one confirms an address, one ends the letters; both follow from our key."""

import base64
import hmac

from pustosh.matches.notices import Address


class Stopping:
    def __init__(self, key: bytes) -> None:
        self._key = hmac.digest(key, b"letters", "sha256")

    def token(self, to: Address, purpose: str = "stop") -> str:
        """Owner and proof. Whoever has it can do this one thing for this one address."""
        about = f"{purpose}:{to.owner}:{to.address}".encode()
        proof = hmac.digest(self._key, about, "sha256")[:18]
        return f"{to.owner}.{base64.urlsafe_b64encode(proof).decode()}"

    def fits(self, token: str, to: Address | None, purpose: str = "stop") -> bool:
        if to is None:
            return False
        return hmac.compare_digest(self.token(to, purpose).encode(), token.encode())
