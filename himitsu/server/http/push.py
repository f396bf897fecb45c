"""Asking to be told, also with no page open, over HTTP."""

from __future__ import annotations

from litestar import Controller, delete, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from himitsu.server.errors import Refused
from himitsu.server.notify.delivery import check_endpoint
from himitsu.server.protocol.http import Subscription, Unsubscribe
from himitsu.server.store import subscriptions
from himitsu.server.table.registry import Tables


class PushRoutes(Controller):
    path = "/api/me/push"

    @post(status_code=204, summary="Be told in this browser that it is your move")
    async def subscribe(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        data: JSONBody[Subscription],
    ) -> None:
        if tables.push is None:
            raise Refused(409, "no-push", "The host of this server has not switched on Web Push.")
        check_endpoint(data.endpoint)
        if not tables.push.can_write_to(data):
            raise Refused(400, "bad-keys", "No message can be encrypted for these keys.")
        await subscriptions.keep(tables.storage, guest, data)

    @delete(summary="No longer be told in this browser")
    async def unsubscribe(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        data: JSONBody[Unsubscribe],
    ) -> None:
        await subscriptions.forget(tables.storage, guest, data.endpoint)
