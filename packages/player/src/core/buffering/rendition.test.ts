import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LADDER } from '../../../test/world.ts';
import { allowedRungs, fetchSeconds, nextRung, type RungLimits, startRung } from './rendition.ts';

const FREE: RungLimits = { quality: 'auto', pixelWidth: null, saveData: false, smooth: false };
const allowed = (limits: Partial<RungLimits>) =>
  allowedRungs(LADDER.renditions, { ...FREE, ...limits }).map((one) => one.id);

describe('the start rung', () => {
  it('is the lowest while nothing is known', () => {
    expect(startRung(LADDER.renditions, null)?.id).toBe('360');
  });

  it('arrives in well under the time it plays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3_000_000, max: 200_000_000 }), (bandwidth) => {
        const rung = startRung(LADDER.renditions, bandwidth);
        expect(rung && fetchSeconds(rung, 0, bandwidth, 0)).toBeLessThan(0.3);
      }),
    );
  });

  it('never falls when the line is faster', () => {
    fc.assert(
      fc.property(fc.nat(50_000_000), fc.nat(50_000_000), (bandwidth, more) => {
        const [slow, fast] = [bandwidth, bandwidth + more].map(
          (bits) => startRung(LADDER.renditions, bits)?.bandwidth ?? 0,
        );
        expect(fast).toBeGreaterThanOrEqual(slow ?? 0);
      }),
    );
  });

  it('has no answer for an empty ladder', () => {
    expect(startRung([], 1_000_000)).toBeUndefined();
  });
});

describe('the allowed rungs', () => {
  it('end with the first one as wide as the picture', () => {
    expect(allowed({ pixelWidth: 320 })).toEqual(['360']);
    expect(allowed({ pixelWidth: 500 })).toEqual(['360', '540']);
    expect(allowed({ pixelWidth: 1_170 })).toEqual(['360', '540', '720']);
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

describe('the next rung', () => {
  const ask = (question: Partial<Parameters<typeof nextRung>[0]>) =>
    nextRung({
      allowed: LADDER.renditions,
      segment: 2,
      bandwidth: 10_000_000,
      latency: 40,
      ahead: 6,
      playing: '360',
      ...question,
    })?.id;

  it('climbs when line and buffer allow', () => {
    expect(ask({})).toBe('720');
  });

  it('stays low while the buffer is too short for more to arrive in time', () => {
    expect(ask({ bandwidth: 4_000_000, ahead: 1 })).toBe('360');
    expect(ask({ bandwidth: 4_000_000, ahead: 12 })).toBe('720');
  });

  it('keeps what plays on a line that would not let it climb there', () => {
    const bandwidth = 1_200_000 * 1.2 * 1.2;
    expect(ask({ bandwidth, ahead: 20, playing: '540' })).toBe('540');
    expect(ask({ bandwidth, ahead: 20, playing: '360' })).toBe('360');
  });

  it('stays with what plays while nothing is known', () => {
    expect(ask({ bandwidth: null, playing: '540' })).toBe('540');
    expect(ask({ bandwidth: null, playing: null })).toBe('360');
  });

  it('always answers with an allowed rung', () => {
    fc.assert(
      fc.property(
        fc.nat(30_000_000),
        fc.nat(500),
        fc.nat(30),
        fc.nat(6),
        (bandwidth, latency, ahead, segment) => {
          expect(['360', '540', '720']).toContain(
            ask({ bandwidth: bandwidth || null, latency, ahead, segment }),
          );
        },
      ),
    );
  });
});
