"""Where requests come from, for limits: an address, or the network that shares one."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network


def network(host: str) -> str:
    """The address; of the newer ones the part that one household shares: it may have more of them
    than there are codes to guess. An older address dressed as a newer one counts as itself."""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found, 64), strict=False))
    return str(found)
