import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkAsset } from '../check-asset.fixture.ts';
import { AAC, clipFolder, H264, picture, tone } from '../clips.fixture.ts';
import { type Ffmpeg, inspect, openFfmpeg, packageAsset, transcode, verifyAsset } from '../index.ts';
import { parseBanner } from './without-ffprobe.ts';

it('reads colours, fields, covers and turns from what ffmpeg prints', () => {
  const banner = `Input #0, mov, from 'file:x':
  Duration: 00:01:02.50, start: 0.000000, bitrate: 720 kb/s
    Stream #0:0(und): Video: hevc (Main 10) (hvc1 / 0x31637668), yuv420p10le(tv, bt2020nc/bt2020/smpte2084, top first), 640x384 [SAR 16:15 DAR 5:3], 25 fps (default)
    Side data:
      displaymatrix: rotation of -90.00 degrees
    Stream #0:1[0x101]: Audio: ac3, 44100 Hz, 5.1(side), fltp, 448 kb/s
    Stream #0:2: Video: mjpeg (Baseline), yuvj420p(pc, bt470bg/unknown/unknown), 300x300, 90k tbr (attached pic)
    Stream #0:3: Attachment: ttf
Output #0, framecrc, to 'pipe:':
    Stream #0:0(und): Video: hevc, yuv420p10le, 640x384`;
  const { streams = [], format } = parseBanner(banner);
  expect(format).toEqual({ duration: '62.5', start_time: '0.000000' });
  expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio', 'video', 'attachment']);
  expect(streams[0]).toMatchObject({
    ...{ codec_name: 'hevc', pix_fmt: 'yuv420p10le', width: 640, height: 384, sample_aspect_ratio: '16:15' },
    ...{ field_order: 'tt', color_transfer: 'smpte2084', color_space: 'bt2020nc' },
    side_data_list: [{ rotation: '-90.00' }],
  });
  expect(streams[1]).toMatchObject({ codec_name: 'ac3', channels: 6, sample_rate: '44100' });
  expect(streams[2]?.disposition).toMatchObject({ attached_pic: 1 });
});

describe('on a machine with nothing but Node', async () => {
  const clips = clipFolder();
  afterAll(clips.remove);
  const ffmpeg = await withoutPath(openFfmpeg);

  it('falls back to the copy from npm, and says what it is not fit for', () => {
    expect(ffmpeg).toMatchObject({ origin: 'bundled', ffprobePath: null, sandbox: { level: 'none' } });
    expect(ffmpeg.warning).toContain('demo');
  });

  it('sees the same in a file as ffprobe does', async () => {
    const turned = ['-metadata:s:v', 'rotate=90', '-c', 'copy'];
    const file = clips.make('turned.mov', '-i', clips.make('flat.mp4', picture(), tone(), H264, AAC), turned);
    const close = (found: object) =>
      JSON.parse(JSON.stringify(found), (_, value) =>
        typeof value === 'number' ? Math.round(value * 100) / 100 : value,
      );
    expect(close(await inspect(ffmpeg, file))).toEqual(close(await inspect(await openFfmpeg(), file)));
  });

  it('makes the same streams', async () => {
    const file = clips.make('plain.mp4', picture('720x1280', { seconds: 4 }), tone(4), H264, AAC);
    const encoded = join(clips.path, 'encoded');
    const made = await transcode(ffmpeg, file, encoded, {
      probe: await inspect(ffmpeg, file),
      preset: 'ultrafast',
    });
    const asset = join(clips.path, 'asset');
    const manifest = await packageAsset(encoded, asset, made);
    await verifyAsset(ffmpeg, asset, manifest, { scratchFolder: clips.path });
    const { faults, renditions } = checkAsset(asset);
    expect(faults).toEqual([]);
    expect(renditions.map(({ id, segments }) => [id, segments])).toEqual([
      ['360', [1, 2, 1]],
      ['540', [1, 2, 1]],
      ['720', [1, 2, 1]],
    ]);
  });
});

async function withoutPath(open: () => Promise<Ffmpeg>): Promise<Ffmpeg> {
  const { PATH } = process.env;
  process.env.PATH = '/nowhere';
  try {
    return await open();
  } finally {
    process.env.PATH = PATH;
  }
}
