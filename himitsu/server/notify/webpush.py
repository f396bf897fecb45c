"""What Web Push wants to be said, and how: messages that only the browser can read (RFC 8291), and
proof of who sends them (RFC 8292, "VAPID").

Needs the extra `himitsu[push]`, so nothing else imports this module before push is switched on.
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from himitsu.server.clock import Clock

CURVE: Final = ec.SECP256R1()
SCALAR_BYTES: Final = 32
AUTH_BYTES: Final = 16
SALT_BYTES: Final = 16

RECORD_BYTES: Final = 4096
"""The size of a record that a message announces; it has one, and that is shorter."""
PADDED_BYTES: Final = 256
"""Every message is filled up to this, so that its length does not tell which game it is about."""
LAST_RECORD: Final = b"\x02"

PROOF_SECONDS: Final = 12 * 3600
"""How long a proof is good; push services accept no more than a day."""


def new_key() -> bytes:
    """A private key, as it is kept."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return number.to_bytes(SCALAR_BYTES, "big")


class Sender:
    """The server as push services know it: its key, and whom to write to if it misbehaves."""

    def __init__(self, key: bytes, contact: str, clock: Clock) -> None:
        self._key = ec.derive_private_key(int.from_bytes(key, "big"), CURVE)
        self._contact = contact
        self._clock = clock
        self.public = to_text(_point(self._key))
        """What a browser must know to subscribe."""

    def reaches(self, p256dh: str, auth: str) -> bool:
        """Can a message be written for a browser with these keys?"""
        try:
            _public(p256dh)
            return len(from_text(auth)) == AUTH_BYTES
        except ValueError:
            return False

    def proof(self, endpoint: str) -> str:
        """The Authorization header for a message to that address."""
        service = urlsplit(endpoint)
        claims = {
            "aud": f"{service.scheme}://{service.netloc}",
            "exp": self._clock.now() // 1000 + PROOF_SECONDS,
            "sub": self._contact,
        }
        parts = [{"typ": "JWT", "alg": "ES256"}, claims]
        signed = ".".join([to_text(msgspec.json.encode(part)) for part in parts])
        signature = self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
        numbers = [
            number.to_bytes(SCALAR_BYTES, "big") for number in decode_dss_signature(signature)
        ]
        return f"vapid t={signed}.{to_text(b''.join(numbers))}, k={self.public}"

    def seal(self, message: bytes, p256dh: str, auth: str) -> bytes:
        """The body that only the browser with these keys can open; no two are alike."""
        once, salt = ec.generate_private_key(CURVE), secrets.token_bytes(SALT_BYTES)
        ours, theirs = _point(once), from_text(p256dh)
        shared = once.exchange(ec.ECDH(), _public(p256dh))
        secret = _derive(shared, from_text(auth), b"WebPush: info\0" + theirs + ours, 32)
        key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
        filled = (message + LAST_RECORD).ljust(PADDED_BYTES, b"\0")
        header = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(ours)]) + ours
        return header + AESGCM(key).encrypt(nonce, filled, None)


def to_text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """ValueError if it is none of ours."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def _public(p256dh: str) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(p256dh))


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
