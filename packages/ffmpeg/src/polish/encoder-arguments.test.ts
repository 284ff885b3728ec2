import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildDeviceArguments,
  buildEncoderArguments,
  countBFrames,
  uploadFilter,
} from './encoder-arguments.ts';
import { FAMILIES, HARDWARE } from './family.ts';

const rendition = { quality: 24.6, maxKilobits: 2400, framesPerSecond: 30, groupFrames: 120 };
const after = (args: readonly string[], option: string) => args[args.indexOf(option) + 1];

describe('the processor', () => {
  it('encodes H.264 with reordered frames in closed groups, at most at the given rate', () => {
    const args = buildEncoderArguments('h264', null, rendition);
    expect(args.slice(0, 4)).toEqual(['-c:v', 'libx264', '-preset', 'medium']);
    expect([after(args, '-crf'), after(args, '-bf'), after(args, '-maxrate')]).toEqual([
      '24.6',
      '3',
      '2400k',
    ]);
    expect(after(args, '-x264-params')).toContain('scenecut=0:open-gop=0');
  });

  it('encodes AV1 with a keyframe each so many frames', () => {
    const args = buildEncoderArguments('av1', null, rendition);
    expect([after(args, '-c:v'), after(args, '-g'), after(args, '-crf')]).toEqual(['libsvtav1', '120', '25']);
  });

  it('tags HEVC as Safari wants it', () => {
    expect(after(buildEncoderArguments('hevc', null, rendition), '-tag:v')).toBe('hvc1');
  });
});

describe('devices', () => {
  it.each(HARDWARE)(
    'of %s encode each codec by constant quality, with keyframes where segments begin',
    (hardware) => {
      for (const family of FAMILIES) {
        const args = buildEncoderArguments(family, hardware, rendition);
        expect(after(args, '-c:v')).toBe(`${family}_${hardware}`);
        expect(args).toContain('-force_key_frames');
        expect(args.includes('-bf')).toBe(family !== 'av1');
        const level = {
          nvenc: '-cq',
          qsv: '-global_quality',
          vaapi: '-global_quality',
          videotoolbox: '-q:v',
        }[hardware];
        expect(after(args, level)).toBe(hardware === 'videotoolbox' ? '68' : '25');
      }
    },
  );

  it('get pictures in their memory where they want them there', () => {
    expect(buildDeviceArguments('vaapi')).toEqual(['-vaapi_device', '/dev/dri/renderD128']);
    expect(uploadFilter('vaapi')).toBe(',format=nv12,hwupload');
    expect([buildDeviceArguments('nvenc'), uploadFilter('nvenc'), buildDeviceArguments(null)]).toEqual([
      [],
      '',
      [],
    ]);
  });
});

it('reorders no more frames than fit a fifth of a second', () => {
  expect([10, 15, 24, 30, 60].map(countBFrames)).toEqual([1, 2, 3, 3, 3]);
  fc.assert(
    fc.property(fc.double({ min: 5, max: 60, noNaN: true }), (rate) => {
      const count = countBFrames(rate);
      expect(count === 0 || (count + 1) / rate <= 0.2 + 1e-9).toBe(true);
    }),
  );
});
