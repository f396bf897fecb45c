"""Browsers that are told something with no page open: they have keys, and a push service that
brings them what the server writes."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Mapping
from typing import NamedTuple

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from support.serving import PATIENCE, Json

from himitsu.server.notify.delivery import Undelivered
from himitsu.server.notify.webpush import from_text, to_text

CURVE = ec.SECP256R1()


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Browser:
    def __init__(self, name: str, key: bytes | None = None, auth: bytes | None = None) -> None:
        """With keys of its own, unless some are given."""
        self.endpoint = f"https://push.example.org/{name}"
        number = secrets.randbits(255) if key is None else int.from_bytes(key)
        self._key = ec.derive_private_key(number, CURVE)
        self._public = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        self._auth = auth or secrets.token_bytes(16)

    @property
    def subscription(self) -> Json:
        return {
            "endpoint": self.endpoint,
            "p256dh": to_text(self._public),
            "auth": to_text(self._auth),
        }

    def read(self, body: bytes) -> Json:
        message: Json = json.loads(self.open(body))
        return message

    def open(self, body: bytes) -> bytes:
        """What was written, by RFC 8291 from the reader's side."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        assert size >= len(body) - 21 - length
        theirs = body[21 : 21 + length]
        point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        shared = self._key.exchange(ec.ECDH(), point)
        info = b"WebPush: info\0" + self._public + theirs
        secret = derive(shared, self._auth, info, 32)
        key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
        filled = AESGCM(key).decrypt(nonce, body[21 + length :], None)
        text, mark = filled.rstrip(b"\0")[:-1], filled.rstrip(b"\0")[-1:]
        assert mark == b"\x02"
        return text


class Letter(NamedTuple):
    endpoint: str
    headers: Mapping[str, str]
    body: bytes


class PushService:
    """Takes what the server brings, and answers with the statuses it is given, then 201."""

    def __init__(self, *answers: int | None) -> None:
        self.letters: list[Letter] = []
        self._answers = list(answers)
        self._came = asyncio.Event()

    async def has(self, number: int) -> None:
        """Until so many letters were brought."""
        while len(self.letters) < number:
            self._came.clear()
            await asyncio.wait_for(self._came.wait(), PATIENCE)

    async def bring(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        self.letters.append(Letter(endpoint, headers, body))
        self._came.set()
        answer = self._answers.pop(0) if self._answers else 201
        if answer is None:
            raise Undelivered("no answer")
        return answer

    async def close(self) -> None:
        pass


def proven(header: str, public: str) -> Json:
    """The claims of an Authorization header, if the key has signed them."""
    kind, token, key = header.replace(",", "").split(" ")
    assert (kind, key) == ("vapid", f"k={public}")
    signed, _, signature = token.removeprefix("t=").rpartition(".")
    numbers = from_text(signature)
    point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(public))
    point.verify(
        encode_dss_signature(int.from_bytes(numbers[:32]), int.from_bytes(numbers[32:])),
        signed.encode(),
        ec.ECDSA(hashes.SHA256()),
    )
    head, claims = [json.loads(from_text(part)) for part in signed.split(".")]
    assert head["alg"] == "ES256"
    found: Json = claims
    return found
