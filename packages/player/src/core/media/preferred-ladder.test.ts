import { describe, expect, it } from 'vitest';
import { chooseLadder } from './preferred-ladder.ts';
import type { Rendition } from './source.ts';

const rendition = (id: string, codecs: string): Rendition => ({
  ...{ id, codecs, width: 720, height: 1280, bandwidth: 1, averageBandwidth: 1, frameRate: 30 },
  segments: [1, 2],
});
const manifest = {
  duration: 3,
  renditions: [rendition('360', 'avc1.64001e'), rendition('720', 'avc1.64001f')],
  alternatives: [
    {
      family: 'av1',
      renditions: [rendition('av1-360', 'av01.0.01M.08'), rendition('av1-720', 'av01.0.05M.08')],
    },
    { family: 'hevc', renditions: [rendition('hevc-360', 'hvc1.1'), rendition('hevc-720', 'hvc1.1')] },
  ],
};

describe('the ladder of a clip', () => {
  it('is the first codec the device decodes well in every size, under the names of H.264', () => {
    const { renditions } = chooseLadder(manifest, () => true);
    expect(renditions.map(({ id, folder }) => [id, folder])).toEqual([
      ['360', 'av1-360'],
      ['720', 'av1-720'],
    ]);
  });

  it('is the next where one size would cost too much', () => {
    const { renditions } = chooseLadder(manifest, ({ id }) => id !== 'av1-720');
    expect(renditions.map(({ folder }) => folder)).toEqual(['hevc-360', 'hevc-720']);
  });

  it('is H.264 where nothing else is known to be good', () => {
    expect(chooseLadder(manifest, () => false)).toBe(manifest);
    expect(chooseLadder({ ...manifest, alternatives: undefined }, () => true).renditions).toBe(
      manifest.renditions,
    );
  });
});
