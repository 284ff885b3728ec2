import { describe, expect, it } from 'vitest';
import { isLocalAddress, networkOf } from './address.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('a local address', () => {
  it.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.1', '100.64.0.1', '::1', 'fd12::1', 'fe80::1'])(
    'is %s',
    (ip) => expect(isLocalAddress(ip)).toBe(true),
  );
  it.each(['172.32.0.1', '100.128.0.1', '8.8.8.8', '2001:db8::1', 'nonsense'])('is not %s', (ip) =>
    expect(isLocalAddress(ip)).toBe(false),
  );
});
