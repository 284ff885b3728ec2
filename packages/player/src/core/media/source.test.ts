import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../../test/world.ts';
import { computeRenewalDelay } from '../clips/ticket-renewal.ts';
import { buildMediaUrl, listStartupUrls, startPosition, withStartPosition } from './source.ts';

describe('media addresses', () => {
  it('lie in the master’s folder', () => {
    expect(buildMediaUrl('/cdn/tick/et/asset/master.m3u8', '360/0.m4s')).toBe('/cdn/tick/et/asset/360/0.m4s');
  });

  it('keep a CDN’s signature, even one with slashes in it', () => {
    expect(buildMediaUrl('https://c.test/x/master.m3u8?sign=a/b/c', '360/0.m4s')).toBe(
      'https://c.test/x/360/0.m4s?sign=a/b/c',
    );
  });

  it('of a start are the init and the segment the viewer left', () => {
    const base = 'https://a.test/7/540/';
    expect(listStartupUrls(sourceOf('7'), '540')).toEqual([`${base}init.mp4`, `${base}0.m4s`]);
    expect(listStartupUrls(sourceOf('7', { resume: 8 }), '540')).toEqual([`${base}init.mp4`, `${base}3.m4s`]);
    expect(listStartupUrls(sourceOf('7', { resume: 18 }), '540')).toEqual([
      `${base}init.mp4`,
      `${base}0.m4s`,
    ]);
    expect(listStartupUrls(sourceOf('7', { sources: [] }), '540')).toEqual([]);
  });
});

it('a clip begins at the second asked for, and close to its end a little before instead of at the start', () => {
  const from = (second: number) => startPosition(withStartPosition(sourceOf('7', { resume: 8 }), second));
  expect([from(0), from(5), from(12), from(-3)]).toEqual([0, 5, 12, 0]);
  expect(from(19)).toBeGreaterThan(16);
  expect(from(19)).toBeLessThan(17);
});

describe('renewal', () => {
  const now = Date.parse('2026-11-21T08:00:00Z');

  it('comes twenty seconds before the ticket expires', () => {
    expect(computeRenewalDelay('2026-11-21T08:05:00Z', now)).toBe(280_000);
  });

  it('does not come at once for ever when a clock is wrong or the time unreadable', () => {
    expect(computeRenewalDelay('2026-11-21T07:00:00Z', now)).toBeGreaterThanOrEqual(15_000);
    expect(computeRenewalDelay('soon', now)).toBeGreaterThanOrEqual(15_000);
  });

  it('never waits longer than a timer can', () => {
    expect(computeRenewalDelay('2099-01-01T00:00:00Z', now)).toBeLessThan(2 ** 31);
  });
});
