import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LADDER } from '../../../test/world.ts';
import { type BufferedClip, bufferedSeconds } from './buffered-clip.ts';
import { type ScheduleInput, scheduleRequests } from './schedule-requests.ts';

/** A clip of which the segments before number `held` have been fetched. */
const clip = (key: string, held: number, more: Partial<BufferedClip> = {}): BufferedClip => ({
  key,
  manifest: LADDER,
  position: 0,
  hasSegment: (segment) => segment < held,
  transferOf: () => null,
  bootRenditionId: null,
  renditionId: held > 0 ? '360' : null,
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
    current: { ...current, bufferedAhead: bufferedSeconds(current), watched, isPlaying },
    currentNeedsData: true,
    others: [clip('1', 0), clip('2', 0), clip('3', 0)],
    bandwidth: 10_000_000,
    latency: 40,
    limits: { quality: 'auto', pixelWidth: null, saveData: false, smooth: false },
    ...more,
  };
}

const named = (given: ScheduleInput) =>
  scheduleRequests(given).requests.map(({ key, segment, rendition }) => `${key}/${rendition.id}/${segment}`);

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

  it('requests the next clip’s second segment when the current one is about to end', () => {
    expect(named(input({ held: 7, position: 17 }, { others: [clip('1', 1)] }))).toEqual(['1/720/1']);
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

describe('the growth', () => {
  const ahead = (watched: number) => {
    const position = 3 - 0.01;
    const asks = (held: number) => named(input({ held, position, watched }))[0]?.startsWith('0/') ?? false;
    return [2, 3, 4, 5].filter(asks).length;
  };

  it('requests one segment at a time while the viewer may still swipe on, and more the longer they stay', () => {
    expect([0, 5, 12, 25].map(ahead)).toEqual([1, 1, 2, 4]);
  });

  it('says when to check again instead of requesting early', () => {
    const { requests, recheckSeconds } = scheduleRequests(input({ held: 2, position: 0.5 }));
    expect(requests.filter((request) => !request.preload)).toEqual([]);
    expect(recheckSeconds).toBeGreaterThan(1);
    expect(recheckSeconds).toBeLessThan(2.5);
  });

  it('keeps the rendition of the start until the viewer has stayed', () => {
    const at = (watched: number, position: number) =>
      named(input({ held: 2, position, watched }, { bandwidth: 9_500_000 }))[0];
    expect([at(2.4, 2.2), at(3.5, 1.55)]).toEqual(['0/540/2', '0/720/2']);
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
  it('keeps its rendition', () => {
    const transferOf = () => ({ renditionId: '720', bytesRemaining: 100_000 });
    expect(named(input({ held: 1, transferOf }))[0]).toBe('0/720/1');
  });

  it('is aborted for the lowest when it would come too late', () => {
    const transferOf = () => ({ renditionId: '720', bytesRemaining: 500_000 });
    expect(named(input({ held: 1, position: 0.9, transferOf }, { bandwidth: 1_300_000 }))[0]).toBe('0/360/1');
  });
});

it('takes the rendition of the first segment that the document preloads', () => {
  const booted = { ...input({ held: 0, bootRenditionId: '540' }), bandwidth: 50_000_000 };
  expect(named(booted)[0]).toBe('0/540/0');
});

it('counts buffered seconds from the position to the first gap', () => {
  expect(bufferedSeconds(clip('0', 2, { position: 0.5 }))).toBe(2.5);
  expect(bufferedSeconds(clip('0', 7, { position: 5 }))).toBe(15);
  expect(bufferedSeconds(clip('0', 1, { position: 8 }))).toBe(0);
});
