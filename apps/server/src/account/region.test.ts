import { describe, expect, it } from 'vitest';
import { createRegions, isMainland } from './region.ts';

const regions = createRegions();

describe('an address', () => {
  it.each([
    ['114.114.114.114', 'CN-JS'],
    ['202.96.209.5', 'CN-SH'],
    ['120.24.78.68', 'CN-GD'],
    ['223.5.5.5', 'CN-ZJ'],
    ['219.141.136.10', 'CN-BJ'],
    ['1.180.1.1', 'CN-NM'],
    ['124.117.1.1', 'CN-XJ'],
    ['113.250.1.1', 'CN-CQ'],
    ['::ffff:120.24.78.68', 'CN-GD'],
    ['240e:47d:c20:1627:30a3:ba0d:a5e6:ec19', 'CN'],
    ['2408:8000::1', 'CN'],
    ['127.0.0.1', null],
    ['::1', null],
    ['192.168.1.20', null],
    ['fd00::5', null],
  ])('%s is on the mainland: %s', (ip, region) => {
    expect(regions(ip)).toBe(region);
    expect(isMainland(regions(ip))).toBe(true);
  });

  it.each([
    ['218.102.1.1', 'HK'],
    ['47.243.1.1', 'HK'],
    ['2404:c800::1', 'HK'],
    ['60.246.1.1', 'MO'],
    ['202.175.3.3', 'MO'],
    ['168.95.1.1', 'TW'],
    ['1.160.1.1', 'TW'],
    ['2001:b000::1', 'TW'],
    ['8.8.8.8', 'US'],
    ['13.112.1.1', 'JP'],
    ['81.2.69.142', 'GB'],
    ['240.0.0.1', 'ZZ'],
    ['not an address', 'ZZ'],
  ])('%s is not on the mainland: %s', (ip, region) => {
    expect(regions(ip)).toBe(region);
    expect(isMainland(regions(ip))).toBe(false);
  });
});
