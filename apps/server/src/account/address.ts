import { BlockList, isIP, isIPv4 } from 'node:net';

/** An address as one writes it: an IPv4 one mapped into IPv6 is IPv4 again. */
export function plainAddress(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  return mapped !== undefined && isIPv4(mapped) ? mapped : ip;
}

/** The network that one household or one attacker has: the /24 of IPv4, the /64 of IPv6. */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** Whether an address belongs to a home, a company or this machine rather than to the internet. */
export function isLocalAddress(ip: string): boolean {
  const plain = plainAddress(ip);
  return isIP(plain) !== 0 && local.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

const local = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  local.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(network, bits, 'ipv6');

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}
