import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Tests whether an IP address is one of the public internet: no private, local, shared, reserved or translated one. */
export function isPublicIp(address: string): boolean {
  if (isIP(address) === 0) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/**
 * Tests whether an address that was typed into the console may be called: https, without a login, and not an IP address
 * of a private network. The addresses behind a name are tested when it is called.
 */
export function isCallableAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return (
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    host !== 'localhost' &&
    !host.endsWith('.localhost') &&
    (isIP(host) === 0 || isPublicIp(host))
  );
}
