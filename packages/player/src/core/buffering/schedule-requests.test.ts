import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LADDER } from '../../../test/world.ts';
import { type ClipInHand, secondsAhead } from './buffered-clip.ts';
import { type PlanInput, plan } from './schedule-requests.ts';

/** A clip of which the segments up to `held` are in hand. */
const clip = (key: string, held: number, more: Partial<ClipInHand> = {}): ClipInHand => ({
  key,
  manifest: LADDER,
  position: 0,
  holds: (segment) => segment < held,
  fetching: () => null,
  bootRung: null,
  rung: held > 0 ? '360' : null,
  ...more,
});

type Playing = { held: number; position?: number; watched?: number; playing?: boolean } & Partial<ClipInHand>;

function input(
  { held, position = 0, watched = 0, playing = true, ...clipMore }: Playing,
  more: Partial<PlanInput> = {},
): PlanInput {
  const current = clip('0', held, { position, ...clipMore });
  return {
    current: { ...current, ahead: secondsAhead(current), watched, playing },
    currentNeeds: true,
    others: [clip('1', 0), clip('2', 0), clip('3', 0)],
    bandwidth: 10_000_000,
    latency: 40,
    limits: { quality: 'auto', pixelWidth: null, saveData: false, smooth: false },
    ...more,
  };
}

const named = (given: PlanInput) =>
  plan(given).wants.map(({ key, segment, rendition }) => `${key}/${rendition.id}/${segment}`);

describe('the order', () => {
  it('puts the current clip first, then the first segments of those ahead', () => {
    expect(named(input({ held: 1, position: 0.6 })).map((name) => name.replace(/\/\d+\//, '/'))).toEqual([
      '0/1',
      '1/0',
      '2/0',
      '3/0',
    ]);
  });

  it('wants more of the next clip only after every first segment', () => {
    const late = input(
      { held: 7, position: 17 },
      { others: [clip('1', 1), clip('2', 0)], bandwidth: 1_000_000 },
    );
    expect(named(late)).toEqual(['2/360/0', '1/360/1']);
  });

  it('wants no more of the next clip while its first segment covers the fetch of the second', () => {
    expect(named(input({ held: 7, position: 10 }, { others: [clip('1', 1)] }))).toEqual([]);
  });

  it('wants the next clip’s second segment when the current one is about to end', () => {
    expect(named(input({ held: 7, position: 17 }, { others: [clip('1', 1)] }))).toEqual(['1/720/1']);
  });

  it('never has a preload before a want of the current clip', () => {
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
          const { wants } = plan(
            input(
              { held, position, watched },
              {
                bandwidth: bandwidth || null,
                limits: { quality: 'auto', pixelWidth: null, saveData, smooth: false },
              },
            ),
          );
          const firstPreload = wants.findIndex((want) => want.preload);
          expect(
            wants.slice(Math.max(0, firstPreload)).filter((want) => !want.preload && firstPreload >= 0),
          ).toEqual([]);
          expect(wants.filter((want) => want.preload).length).toBeLessThanOrEqual(saveData ? 1 : 4);
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

  it('wants one segment at a time while the viewer may still swipe on, more in hand the longer they stay', () => {
    expect([0, 5, 12, 25].map(ahead)).toEqual([1, 1, 2, 4]);
  });

  it('says when to look again instead of asking early', () => {
    const { wants, again } = plan(input({ held: 2, position: 0.5 }));
    expect(wants.filter((want) => !want.preload)).toEqual([]);
    expect(again).toBeGreaterThan(1);
    expect(again).toBeLessThan(2.5);
  });

  it('keeps the rendition of the start until the viewer has stayed', () => {
    const at = (watched: number, position: number) =>
      named(input({ held: 2, position, watched }, { bandwidth: 9_500_000 }))[0];
    expect([at(2.4, 2.2), at(3.5, 1.55)]).toEqual(['0/540/2', '0/720/2']);
  });
});

describe('yielding', () => {
  it('holds everything else back while the current clip has no source or no bytes', () => {
    expect(plan({ ...input({ held: 0 }), current: null })).toMatchObject({
      mayPreload: false,
      mustYield: true,
    });
    expect(plan(input({ held: 0 }))).toMatchObject({ mayPreload: false, mustYield: true });
  });

  it('lets others begin when the current clip needs nothing now', () => {
    expect(plan(input({ held: 2, position: 0.1 }))).toMatchObject({ mayPreload: true, mustYield: false });
    expect(plan({ ...input({ held: 0 }), current: null, currentNeeds: false })).toMatchObject({
      mayPreload: true,
    });
  });

  it('makes others stop when the picture is about to', () => {
    expect(plan(input({ held: 1, position: 0.8 }))).toMatchObject({ mayPreload: false, mustYield: true });
    expect(plan(input({ held: 1, position: 0.8, playing: false }))).toMatchObject({ mustYield: false });
  });
});

describe('a transfer under way', () => {
  it('keeps its rendition', () => {
    const fetching = () => ({ rung: '720', left: 100_000 });
    expect(named(input({ held: 1, fetching }))[0]).toBe('0/720/1');
  });

  it('is given up for the lowest when it would come too late', () => {
    const fetching = () => ({ rung: '720', left: 500_000 });
    expect(named(input({ held: 1, position: 0.9, fetching }, { bandwidth: 1_300_000 }))[0]).toBe('0/360/1');
  });
});

it('takes the rung the server printed for the first segment it preloaded', () => {
  const booted = { ...input({ held: 0, bootRung: '540' }), bandwidth: 50_000_000 };
  expect(named(booted)[0]).toBe('0/540/0');
});

it('counts seconds in hand from the position to the first hole', () => {
  expect(secondsAhead(clip('0', 2, { position: 0.5 }))).toBe(2.5);
  expect(secondsAhead(clip('0', 7, { position: 5 }))).toBe(15);
  expect(secondsAhead(clip('0', 1, { position: 8 }))).toBe(0);
});
