import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LADDER } from '../../../test/world.ts';
import { partsOf, sumPartBytes } from '../media/parts.ts';
import type { Rendition } from '../media/source.ts';
import {
  estimateFetchSeconds,
  listAllowedRenditions,
  type RenditionLimits,
  START_SECONDS,
  selectRendition,
  selectStartupRendition,
} from './rendition.ts';

const [first] = LADDER.renditions;
if (!first) throw new Error('the ladder is empty');
const FREE: RenditionLimits = { quality: 'auto', pixelWidth: null, saveData: false, smooth: false };
const allowed = (limits: Partial<RenditionLimits>) =>
  listAllowedRenditions(LADDER.renditions, { ...FREE, ...limits }).map((one) => one.id);

describe('the startup rendition', () => {
  it('is the lowest while nothing is known', () => {
    expect(selectStartupRendition(LADDER.renditions, null)?.id).toBe('360');
  });

  it('arrives in well under the time it plays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3_000_000, max: 200_000_000 }), (bandwidth) => {
        const rendition = selectStartupRendition(LADDER.renditions, bandwidth);
        const first = { first: 0, last: 0 };
        expect(
          rendition && estimateFetchSeconds(rendition, partsOf(LADDER), first, bandwidth, 0),
        ).toBeLessThan(START_SECONDS);
      }),
    );
  });

  it('is what the time allows: sharp on a quick line, and lower where the first byte comes late', () => {
    const at = (bandwidth: number, latency: number) =>
      selectStartupRendition(LADDER.renditions, bandwidth, { latency })?.id;
    expect([at(10_000_000, 10), at(10_000_000, 150), at(10_000_000, 300), at(5_000_000, 10)]).toEqual([
      '720',
      '540',
      '360',
      '360',
    ]);
  });

  it('goes by the exact size of the first second where that is known', () => {
    const heavy = LADDER.renditions.map((one) => ({ ...one, parts: [[one.averageBandwidth / 4]] }));
    expect(selectStartupRendition(heavy, 10_000_000, { latency: 20 })?.id).toBe('540');
  });

  it('is never lower with a higher bandwidth', () => {
    fc.assert(
      fc.property(fc.nat(50_000_000), fc.nat(50_000_000), (bandwidth, more) => {
        const [slow, fast] = [bandwidth, bandwidth + more].map(
          (bits) => selectStartupRendition(LADDER.renditions, bits)?.bandwidth ?? 0,
        );
        expect(fast).toBeGreaterThanOrEqual(slow ?? 0);
      }),
    );
  });

  it('has no answer for an empty list', () => {
    expect(selectStartupRendition([], 1_000_000)).toBeUndefined();
  });
});

describe('the allowed renditions', () => {
  it('end with the first one as wide as the picture', () => {
    expect(allowed({ pixelWidth: 320 })).toEqual(['360']);
    expect(allowed({ pixelWidth: 500 })).toEqual(['360', '540']);
    expect(allowed({ pixelWidth: 700 })).toEqual(['360', '540', '720']);
  });

  it('end with 720 on a dense screen a little wider, and not on a much wider one', () => {
    const sides = [360, 720, 1080].map((width) => ({
      ...first,
      id: String(width),
      width,
      height: width * 2,
    }));
    const upTo = (pixelWidth: number) => listAllowedRenditions(sides, { ...FREE, pixelWidth }).at(-1)?.id;
    expect([upTo(390), upTo(780), upTo(1170), upTo(1440)]).toEqual(['720', '720', '720', '1080']);
  });

  it('stop at 540 for a viewer who saves data', () => {
    expect(allowed({ saveData: true })).toEqual(['360', '540']);
  });

  it('are the chosen one alone, or all when it does not exist', () => {
    expect(allowed({ quality: '720', pixelWidth: 320, saveData: true })).toEqual(['720']);
    expect(allowed({ quality: '1080' })).toEqual(['360', '540', '720']);
  });

  it('are the lowest alone after a long stall, whatever was chosen', () => {
    expect(allowed({ smooth: true, quality: '720' })).toEqual(['360']);
  });
});

const bytesOf = (part: number) => (rendition: Rendition) =>
  sumPartBytes(rendition, partsOf(LADDER), { first: part, last: part });

describe('the next rendition', () => {
  const select = (query: Partial<Parameters<typeof selectRendition>[0]>) =>
    selectRendition({
      allowed: LADDER.renditions,
      bytesIn: bytesOf(2),
      bandwidth: 10_000_000,
      latency: 40,
      bufferedAhead: 6,
      renditionId: '360',
      ...query,
    })?.id;

  it('goes up when bandwidth and buffer allow', () => {
    expect(select({})).toBe('720');
  });

  it('stays low while the buffer is too short for more to arrive in time', () => {
    expect(select({ bandwidth: 4_000_000, bufferedAhead: 1 })).toBe('360');
    expect(select({ bandwidth: 4_000_000, bufferedAhead: 12 })).toBe('720');
  });

  it('keeps what plays on a bandwidth that would not let it go up there', () => {
    const bandwidth = 1_200_000 * 1.2 * 1.2;
    expect(select({ bandwidth, bufferedAhead: 20, renditionId: '540' })).toBe('540');
    expect(select({ bandwidth, bufferedAhead: 20, renditionId: '360' })).toBe('360');
  });

  it('stays with what plays while nothing is known', () => {
    expect(select({ bandwidth: null, renditionId: '540' })).toBe('540');
    expect(select({ bandwidth: null, renditionId: null })).toBe('360');
  });

  it('always answers with an allowed rendition', () => {
    fc.assert(
      fc.property(
        fc.nat(30_000_000),
        fc.nat(500),
        fc.nat(30),
        fc.nat(6),
        (bandwidth, latency, ahead, segment) => {
          expect(['360', '540', '720']).toContain(
            select({
              bandwidth: bandwidth || null,
              latency,
              bufferedAhead: ahead,
              bytesIn: bytesOf(segment),
            }),
          );
        },
      ),
    );
  });
});
