import { describe, expect, it } from 'vitest';
import { shareFrom, VIEWED_CLIP, watch } from '../../../test/viewing.ts';
import { createWorld, sourceOf } from '../../../test/world.ts';
import type { Manifest, PlaySource } from '../media/source.ts';

/** Seconds on each clip: as drama statistics have it, and of somebody who looks for something else. */
const DRAMA = [16.5, 2, 17, 4.5, 18, 16, 1.2, 19, 3.5, 16.5];
const HASTY = [4, 2.5, 1.5, 4, 2, 3, 0.3, 0.3, 3, 2.5, 1.5, 4, 2, 3, 0.3, 0.3, 3];
const SEEKING = [4, 1.5, 0.3, 0.3, 3, 1.5, 0.3, 0.3, 3];
const ON_10 = { speed: 10_000_000, latency: 40 };
const ON_5 = { speed: 5_000_000, latency: 80 };
const ON_3 = { speed: 3_000_000, latency: 100 };
const ON_1 = { speed: 1_200_000, latency: 150 };

/** Without a browser and without its clock: what is fetched depends on rules alone. */
function view(line: Line, stays: readonly number[], more: Partial<PlaySource> = {}) {
  return watch(worldOf(line, stays, more), VIEWED_CLIP, stays);
}

type Line = { speed: number; latency: number };

function worldOf(line: Line, stays: readonly number[], more: Partial<PlaySource> = {}) {
  const source = (id: string) => sourceOf(id, { start: VIEWED_CLIP, ...more });
  const options = {
    clips: stays.concat(0, 0, 0, 0).map((_, index) => ({ id: String(index) })),
    loadSource: ({ id }: { id: string }) => Promise.resolve(source(id)),
    boot: { clipKey: '0', source: source('0'), renditionId: '360' },
  };
  const world = createWorld(options, null, false, more.start ?? VIEWED_CLIP);
  Object.assign(world.network, line);
  return world;
}

/** A clip whose renditions have so many times the bytes. */
function scale(clip: Manifest, factors: readonly number[]): Manifest {
  const renditions = clip.renditions.map((rendition, at) => {
    const factor = factors[at] ?? 1;
    return {
      ...rendition,
      bandwidth: rendition.bandwidth * factor,
      averageBandwidth: rendition.averageBandwidth * factor,
      parts: rendition.parts?.map((sizes) => sizes.map((bytes) => Math.round(bytes * factor))),
    };
  });
  return { ...clip, renditions };
}

describe('a viewer as drama statistics show', () => {
  it.each([
    { line: ON_10, sharp: 720 },
    { line: ON_3, sharp: 540 },
  ])('is shown $sharp and wastes less than a seventh at $line.speed bit/s', async ({ line, sharp }) => {
    const viewing = await view(line, DRAMA);
    expect(viewing.stalled).toBe(0);
    expect(shareFrom(viewing, sharp)).toBeGreaterThan(0.97);
    expect(viewing.wasted).toBeLessThan(0.15);
  });

  it('wastes no more, and stalls no more, where it is counted when they leave', async () => {
    const retention = [1, 0.9, 0.8, 0.7, 0.6, 0.6];
    const [counted, unknown] = [await view(ON_10, DRAMA, { retention }), await view(ON_10, DRAMA)];
    expect(counted.stalled).toBe(0);
    expect(counted.wasted).toBeLessThan(unknown.wasted + 0.01);
  });
});

describe('a viewer who passes clips without looking at them', () => {
  /** The film grain that costs the most. */
  const heavy = { start: scale(VIEWED_CLIP, [2, 1.33, 1.1]) };

  it.each([ON_10, ON_3])('finds the picture of the third clip at once at $speed bit/s', async (line) => {
    const world = worldOf(line, SEEKING, heavy);
    await watch(world, heavy.start, SEEKING);
    const waits = world.frames.slice(1).map(({ from, at }) => at - (from ?? 0));
    expect(waits).toHaveLength(SEEKING.length - 1);
    expect(Math.max(...waits)).toBeLessThan(50);
  });
});

describe('a viewer who leaves every clip within seconds', () => {
  it.each([
    { line: ON_10, sharp: 720, least: 0.95 },
    { line: ON_3, sharp: 540, least: 0.87 },
  ])('is shown $sharp for most of the time at $line.speed bit/s', async ({ line, sharp, least }) => {
    expect(shareFrom(await view(line, HASTY), sharp)).toBeGreaterThan(least);
  });

  it.each([ON_10, ON_5, ON_3, ON_1])('waits for nothing at $speed bit/s', async (line) => {
    const viewing = await view(line, HASTY);
    expect(viewing.stalled).toBe(0);
    expect(viewing.wasted).toBeLessThan(0.4);
  });
});
