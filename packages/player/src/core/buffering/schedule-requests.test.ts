import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LADDER, LADDER_IN_PARTS } from '../../../test/world.ts';
import { partsOf } from '../media/parts.ts';
import { type BufferedClip, countBufferedSeconds, type ScheduleInput } from './buffered-clip.ts';
import { createRequest } from './part-request.ts';
import { scheduleRequests } from './schedule-requests.ts';

/** A clip of which the parts before number `held` have been fetched; here each is a whole segment. */
const clip = (key: string, held: number, more: Partial<BufferedClip> = {}): BufferedClip => ({
  key,
  manifest: LADDER,
  position: 0,
  hasPart: (part) => part < held,
  transferOf: () => null,
  bootRenditionId: null,
  lastFetched: held > 0 ? { part: held - 1, renditionId: '360' } : null,
  ...more,
});

type Playing = {
  held: number;
  position?: number;
  watched?: number;
  isPlaying?: boolean;
} & Partial<BufferedClip>;

function input(
  { held, position = 0, watched = 0, isPlaying = true, ...clipMore }: Playing,
  more: Partial<ScheduleInput> = {},
): ScheduleInput {
  const current = clip('0', held, { position, ...clipMore });
  return {
    current: {
      ...current,
      bufferedAhead: countBufferedSeconds(current),
      watched,
      retention: undefined,
      isPlaying,
    },
    currentNeedsData: true,
    others: [clip('1', 0), clip('2', 0), clip('3', 0)],
    isFling: false,
    isStressed: false,
    bandwidth: 10_000_000,
    latency: 40,
    deviation: 0,
    limits: { quality: 'auto', pixelWidth: null, saveData: false, smooth: false },
    ...more,
  };
}

const named = (given: ScheduleInput) =>
  scheduleRequests(given).requests.map(({ key, first, rendition }) => `${key}/${rendition.id}/${first}`);

describe('the order', () => {
  it('puts the current clip first, then the first segments of those ahead', () => {
    expect(named(input({ held: 1, position: 0.6 })).map((name) => name.replace(/\/\d+\//, '/'))).toEqual([
      '0/1',
      '1/0',
      '2/0',
      '3/0',
    ]);
  });

  it('requests more of the next clip only after every first segment', () => {
    const late = input(
      { held: 7, position: 17 },
      { others: [clip('1', 1), clip('2', 0)], bandwidth: 1_000_000 },
    );
    expect(named(late)).toEqual(['2/360/0', '1/360/1']);
  });

  it('requests no more of the next clip while its first segment covers the fetch of the second', () => {
    expect(named(input({ held: 7, position: 10 }, { others: [clip('1', 1)] }))).toEqual([]);
  });

  it('never has a preload before a request of the current clip', () => {
    fc.assert(
      fc.property(
        fc.record({
          held: fc.nat(7),
          position: fc.nat(19),
          watched: fc.nat(30),
          bandwidth: fc.nat(20_000_000),
          saveData: fc.boolean(),
        }),
        ({ held, position, watched, bandwidth, saveData }) => {
          const { requests } = scheduleRequests(
            input(
              { held, position, watched },
              {
                bandwidth: bandwidth || null,
                limits: { quality: 'auto', pixelWidth: null, saveData, smooth: false },
              },
            ),
          );
          const firstPreload = requests.findIndex((request) => request.preload);
          expect(
            requests
              .slice(Math.max(0, firstPreload))
              .filter((request) => !request.preload && firstPreload >= 0),
          ).toEqual([]);
          expect(requests.filter((request) => request.preload).length).toBeLessThanOrEqual(saveData ? 1 : 4);
        },
      ),
    );
  });
});

describe('the first second of a clip ahead', () => {
  const stays = { held: 7, position: 10 };

  it('is one that arrives in time behind those before it', () => {
    const bandwidth = 3_000_000;
    expect(named(input(stays, { bandwidth }))).toEqual(['1/720/0', '2/360/0', '3/360/0']);
    const others = [clip('1', 1), clip('2', 1), clip('3', 0)];
    expect(named(input(stays, { bandwidth, others }))).toEqual(['3/540/0']);
  });

  it('is smaller while the current clip needs the line first', () => {
    const needy = input({ held: 1, position: 0.5 }, { bandwidth: 3_000_000 });
    expect(named(needy)).toContain('1/360/0');
  });

  it('is there for a viewer who passes clips without looking at them', () => {
    const others = [clip('1', 1), clip('2', 1), clip('3', 0)];
    expect(named(input(stays, { bandwidth: 3_000_000, isFling: true }))).toContain('1/360/0');
    expect(named(input(stays, { bandwidth: 10_000_000, others, isFling: true }))).toEqual(['3/720/0']);
  });
});

describe('the growth', () => {
  const ahead = (watched: number) => {
    const position = 3 - 0.01;
    const asks = (held: number) => named(input({ held, position, watched }))[0]?.startsWith('0/') ?? false;
    return [2, 3, 4, 5].filter(asks).length;
  };

  it('requests one segment at a time while the viewer may still swipe on, and more the longer they stay', () => {
    expect([0, 12, 25, 45].map(ahead)).toEqual([1, 1, 2, 2]);
  });

  it('says when to check again instead of requesting early', () => {
    const { requests, recheckSeconds } = scheduleRequests(input({ held: 2, position: 0.5 }));
    expect(requests.filter((request) => !request.preload)).toEqual([]);
    expect(recheckSeconds).toBeGreaterThan(0.1);
    expect(recheckSeconds).toBeLessThan(2.5);
  });
});

describe('a clip in parts', () => {
  const partsHeld = (held: number, more: Partial<Playing> = {}) =>
    input({ held, manifest: LADDER_IN_PARTS, ...more });
  const ranges = (given: ScheduleInput) =>
    scheduleRequests(given)
      .requests.filter(({ preload }) => !preload)
      .map(({ first, last, rendition }) => [first, last, rendition.id]);

  it('fetches half a second at a time while the viewer may still swipe on', () => {
    expect(ranges(partsHeld(1, { position: 0.3 }))).toEqual([[1, 1, '720']]);
    expect(ranges(partsHeld(3, { position: 0.9, watched: 1 }))).toEqual([]);
  });

  it('fetches several in one request when it needs them, up to the end of the segment', () => {
    expect(ranges(partsHeld(2, { position: 1, watched: 6 }))).toEqual([[2, 4, '360']]);
  });

  it('keeps the rendition its segment began in, and may take another at the next one', () => {
    expect(ranges(partsHeld(4, { position: 2.3 }))).toEqual([[4, 4, '360']]);
    expect(ranges(partsHeld(5, { position: 2.6 }))).toEqual([[5, 5, '720']]);
  });

  it('begins at the start of a segment where nothing leads up to the position', () => {
    const seeked = partsHeld(3, { position: 5.2, lastFetched: { part: 2, renditionId: '360' } });
    expect(ranges(seeked)).toEqual([[5, 9, '360']]);
  });

  it('begins the segment again when what was fetched last lies elsewhere', () => {
    const back = partsHeld(7, { position: 3.2, lastFetched: { part: 15, renditionId: '720' } });
    expect(ranges(back)[0]?.[0]).toBe(5);
  });

  it('starts a clip in the middle with about a second from there', () => {
    const resumed = clip('1', 0, { manifest: LADDER_IN_PARTS, position: 4.2 });
    const { requests } = scheduleRequests(input({ held: 7 }, { others: [resumed] }));
    expect(requests.map(({ first, last }) => [first, last])).toEqual([[5, 9]]);
  });

  it('begins with the whole segment where the document preloads it', () => {
    const boot = partsHeld(0, { position: 1.2, bootRenditionId: '540' });
    expect(ranges(boot)).toEqual([[1, 4, '540']]);
  });

  it('leaves a rendition in the middle of a segment for the lowest, from its start, when the line breaks down', () => {
    const rendition = LADDER_IN_PARTS.renditions.find(({ id }) => id === '720');
    if (!rendition) throw new Error('no such rendition');
    const request = createRequest('0', rendition, partsOf(LADDER_IN_PARTS), { first: 6, last: 9 }, false);
    const slow = partsHeld(6, {
      position: 3.2,
      lastFetched: { part: 5, renditionId: '720' },
      transferOf: () => ({ request, bytesRemaining: 550_000 }),
    });
    expect(ranges({ ...slow, bandwidth: 1_000_000 })).toEqual([[5, 6, '360']]);
  });
});

describe('priority', () => {
  it('allows no preload while the current clip has no source or no bytes', () => {
    expect(scheduleRequests({ ...input({ held: 0 }), current: null })).toMatchObject({
      mayPreload: false,
      abortPreloads: true,
    });
    expect(scheduleRequests(input({ held: 0 }))).toMatchObject({ mayPreload: false, abortPreloads: true });
  });

  it('allows preloads when the current clip needs nothing now', () => {
    expect(scheduleRequests(input({ held: 2, position: 0.1 }))).toMatchObject({
      mayPreload: true,
      abortPreloads: false,
    });
    expect(scheduleRequests({ ...input({ held: 0 }), current: null, currentNeedsData: false })).toMatchObject(
      {
        mayPreload: true,
      },
    );
  });

  it('aborts preloads when the current clip is about to stall', () => {
    expect(scheduleRequests(input({ held: 1, position: 0.8 }))).toMatchObject({
      mayPreload: false,
      abortPreloads: true,
    });
    expect(scheduleRequests(input({ held: 1, position: 0.8, isPlaying: false }))).toMatchObject({
      abortPreloads: false,
    });
  });
});

describe('a running transfer', () => {
  const transfer = (bytesRemaining: number) => () => {
    const rendition = LADDER.renditions.find(({ id }) => id === '720');
    if (!rendition) throw new Error('no such rendition');
    const request = createRequest('0', rendition, partsOf(LADDER), { first: 1, last: 1 }, false);
    return { request, bytesRemaining };
  };

  it('keeps its rendition', () => {
    const transferOf = transfer(100_000);
    expect(named(input({ held: 1, transferOf }))[0]).toBe('0/720/1');
  });

  it('is aborted for the lowest when it would come too late', () => {
    const transferOf = transfer(500_000);
    expect(named(input({ held: 1, position: 0.9, transferOf }, { bandwidth: 1_300_000 }))[0]).toBe('0/360/1');
  });
});

it('takes the rendition of the first segment that the document preloads', () => {
  const booted = { ...input({ held: 0, bootRenditionId: '540' }), bandwidth: 50_000_000 };
  expect(named(booted)[0]).toBe('0/540/0');
});

it('counts buffered seconds from the position to the first gap', () => {
  expect(countBufferedSeconds(clip('0', 2, { position: 0.5 }))).toBe(2.5);
  expect(countBufferedSeconds(clip('0', 7, { position: 5 }))).toBe(15);
  expect(countBufferedSeconds(clip('0', 1, { position: 8 }))).toBe(0);
});
