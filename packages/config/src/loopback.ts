import { isIPv4 } from 'node:net';

/** Whether a host name, as a URL has it (`localhost`, `127.0.0.1`, `[::1]`), is this machine itself. */
export function isLoopbackName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  const mapped = name.replace(/^::ffff:/, '');
  return isIPv4(mapped) && mapped.startsWith('127.');
}

/** Whether the host of an address is this machine itself. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopbackName(new URL(url).hostname);
}

/** Whether an address or CIDR range holds nothing but this machine. */
export function isLoopbackRange(range: string): boolean {
  const [address = '', bits] = range.split('/');
  if (!isLoopbackName(address)) return false;
  if (bits === undefined) return true;
  return isIPv4(address) ? Number(bits) >= 8 : Number(bits) === 128;
}
