import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The IPv6 addresses that are given out; others may hold an IPv4 address, such as `::7f00:1`. */
const GIVEN_OUT_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Tests whether an IP address is one of the public internet: no private, local, shared, reserved or translated one. */
export function isPublicIp(address: string): boolean {
  if (isIP(address) === 0) return false;
  const ip = ipaddr.process(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GIVEN_OUT_IPV6));
}

/**
 * Tests whether an address that was typed into the console may be called: https, without a login, and not an IP address
 * of a private network. The addresses behind a name are tested when it is called.
 */
export function isCallableAddress(text: string): boolean {
  if (!isHttpAddress(text)) return false;
  const { protocol, hostname } = new URL(text);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return (
    protocol === 'https:' &&
    host !== 'localhost' &&
    !host.endsWith('.localhost') &&
    (isIP(host) === 0 || isPublicIp(host))
  );
}

/** Tests whether a text is an address that fetch calls: with a login in it, fetch fails with the whole address in its error. */
export function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
