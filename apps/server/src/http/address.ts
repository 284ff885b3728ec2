import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

// The package is CommonJS, whose names Node does not see.
const { IPv4, IPv6 } = ipaddr;

/** The key of an unknown address; it belongs to no network and to no region. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * Reads an address as proxies write it: `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::1`, `[2001:db8::1]:4711`,
 * `fe80::1%eth0`. An IPv4 address mapped into IPv6, in dots or in hex, is IPv4 again. Undefined where it is none.
 */
export function readAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (isIPv4(trimmed)) return trimmed;
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(trimmed) ?? [];
  const [bare = ''] = (bracketed ?? trimmed).split('%', 1);
  if (isIPv6(bare)) {
    const address = IPv6.parse(bare);
    return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.toString();
  }
  const [, withoutPort = ''] = /^([\d.]+):\d{1,5}$/.exec(trimmed) ?? [];
  return isIPv4(withoutPort) ? withoutPort : undefined;
}

/** The network that one household or one attacker has: the /24 of IPv4, the /64 of IPv6. */
export function networkOf(ip: string): string {
  const address = readAddress(ip);
  if (address === undefined) return UNKNOWN_ADDRESS;
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** The network that one contract may hold: the /24 of IPv4, the /48 of IPv6. */
export function wideNetworkOf(ip: string): string {
  const address = readAddress(ip);
  if (address === undefined || isIPv4(address)) return networkOf(ip);
  return `${groupsOf(address).slice(0, 3).join(':')}::/48`;
}

const LOCAL_RANGES = new Set(['loopback', 'private', 'linkLocal', 'carrierGradeNat', 'uniqueLocal']);

/** Returns the key of a subscriber for counting calls: an IPv4 address, or the /64 that each IPv6 one is given. */
export function addressKeyOf(ip: string): string {
  const address = readAddress(ip);
  return address !== undefined && isIPv4(address) ? address : networkOf(ip);
}

/** Whether an address belongs to a home, a company or this machine rather than to the internet. */
export function isLocalAddress(ip: string): boolean {
  const range = rangeOf(ip);
  return range !== undefined && LOCAL_RANGES.has(range);
}

/** Whether an address is this machine's own. */
export function isLoopback(ip: string): boolean {
  return rangeOf(ip) === 'loopback';
}

function rangeOf(ip: string): string | undefined {
  const address = readAddress(ip);
  if (address === undefined) return undefined;
  return (isIPv4(address) ? IPv4.parse(address) : IPv6.parse(address)).range();
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  return IPv6.parse(address).parts.map((group) => group.toString(16));
}
