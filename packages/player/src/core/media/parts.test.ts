import { describe, expect, it } from 'vitest';
import { LADDER, LADDER_IN_PARTS } from '../../../test/world.ts';
import { byteRangeOf, partAt, partsOf, segmentEndOf, segmentStartOf, sumPartBytes } from './parts.ts';
import type { Manifest } from './source.ts';

const parts = partsOf(LADDER_IN_PARTS);
const [rendition] = LADDER_IN_PARTS.renditions;
if (!rendition) throw new Error('the ladder is empty');

describe('the parts of a clip', () => {
  it('are half seconds of the first segments, and the later segments whole', () => {
    const of = (segment: number) => parts.filter((part) => part.segment === segment);
    expect([0, 1, 2, 3, 4, 5, 6].map((segment) => of(segment).length)).toEqual([1, 4, 8, 8, 1, 1, 1]);
    expect(of(1).map(({ start, end }) => [start, end])).toEqual([
      [1, 1.5],
      [1.5, 2],
      [2, 2.5],
      [2.5, 3],
    ]);
    expect(of(4)).toEqual([{ segment: 4, number: 0, start: 11, end: 15 }]);
  });

  it('are the segments where no sizes are known, or renditions disagree', () => {
    expect(partsOf(LADDER)).toHaveLength(7);
    const [first, ...others] = LADDER_IN_PARTS.renditions;
    const uneven: Manifest = {
      ...LADDER_IN_PARTS,
      renditions: [{ ...first, parts: [[1], [2, 3]] } as typeof rendition, ...others],
    };
    expect(partsOf(uneven).filter(({ segment }) => segment === 1)).toHaveLength(1);
  });

  it('know where their segment begins and ends', () => {
    expect([0, 1, 3, 5, 12, 21].map((part) => segmentStartOf(parts, part))).toEqual([0, 1, 1, 5, 5, 21]);
    expect([0, 1, 3, 5, 12, 21].map((part) => segmentEndOf(parts, part))).toEqual([0, 4, 4, 12, 12, 21]);
  });

  it('are found by a position', () => {
    expect([0, 0.9, 1, 1.6, 3, 10.9, 12, 99].map((position) => partAt(parts, position))).toEqual([
      0, 0, 1, 2, 5, 20, 21, 23,
    ]);
  });
});

describe('the bytes of parts', () => {
  const half = rendition.averageBandwidth / 16;

  it('are those listed, and an estimate elsewhere', () => {
    expect(sumPartBytes(rendition, parts, { first: 2, last: 3 })).toBe(half * 2);
    expect(sumPartBytes(rendition, parts, { first: 21, last: 21 })).toBe(half * 8);
  });

  it('lie behind the parts before them in their segment', () => {
    expect(byteRangeOf(rendition, parts, { first: 2, last: 3 })).toEqual({ start: half, end: half * 3 - 1 });
  });

  it('are no range for a whole segment, which has to be the very request a document preloads', () => {
    expect(byteRangeOf(rendition, parts, { first: 0, last: 0 })).toBeNull();
    expect(byteRangeOf(rendition, parts, { first: 1, last: 4 })).toBeNull();
    expect(byteRangeOf(rendition, parts, { first: 21, last: 21 })).toBeNull();
  });
});
