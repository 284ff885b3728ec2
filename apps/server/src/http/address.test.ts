import { describe, expect, it } from 'vitest';
import { isLocalAddress, isLoopback, networkOf, readAddress, wideNetworkOf } from './address.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77'],
    [' 203.0.113.77 ', '203.0.113.77'],
    ['203.0.113.77:4711', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
    ['::ffff:7272:7272', '114.114.114.114'],
    ['::FFFF:7272:7272', '114.114.114.114'],
    ['0:0:0:0:0:ffff:7272:7272', '114.114.114.114'],
    ['[::ffff:7272:7272]:80', '114.114.114.114'],
    ['2001:0DB8:0000::1', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%eth0]:8080', 'fe80::1'],
  ])('written as %s is %s', (text, address) => expect(readAddress(text)).toBe(address));

  it.each([
    '',
    ' ',
    'unknown',
    '203.0.113',
    '203.0.113.777',
    '0x7f.1',
    '2130706433',
    '127.1',
    ':80',
    '[]:80',
    '1.2.3.4:x',
  ])('is not %j', (text) => {
    expect(readAddress(text)).toBeUndefined();
    expect(networkOf(text)).toBe('unknown');
    expect(isLocalAddress(text)).toBe(false);
    expect(isLoopback(text)).toBe(false);
  });
});

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

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('the customer behind %s has %s', (ip, site) => {
  expect(wideNetworkOf(ip)).toBe(site);
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
