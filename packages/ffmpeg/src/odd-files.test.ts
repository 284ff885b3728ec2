import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type CheckedRendition, checkAsset, checkParts } from './check-asset.fixture.ts';
import { AAC, clipFolder, H264, picture, tone } from './clips.fixture.ts';
import {
  inspect,
  type Manifest,
  openFfmpeg,
  type Probe,
  packageAsset,
  transcode,
  verifyAsset,
} from './index.ts';

const ffmpeg = await openFfmpeg();
const clips = clipFolder();
afterAll(clips.remove);
const { make } = clips;

/** The whole way from a file to its streams, read back by other eyes. */
async function streamsOf(
  source: string,
): Promise<{ probe: Probe; manifest: Manifest; renditions: CheckedRendition[]; top: CheckedRendition }> {
  const probe = await inspect(ffmpeg, source);
  const encoded = await transcode(ffmpeg, source, join(clips.path, 'encoded'), {
    probe,
    preset: 'ultrafast',
  });
  const asset = join(clips.path, 'asset');
  const manifest = await packageAsset(join(clips.path, 'encoded'), asset, encoded);
  await verifyAsset(ffmpeg, asset, manifest, { scratchFolder: clips.path });
  const { faults, renditions } = checkAsset(asset);
  expect(faults).toEqual([]);
  const top = renditions.at(-1);
  if (!top) throw new Error('no rendition');
  expect(top).toMatchObject({ pixelFormat: 'yuv420p', sampleAspect: '1:1', colors: 'bt709,bt709,bt709,tv' });
  return { probe, manifest, renditions, top };
}

const within = (expected: number, tolerance: number) => expect.closeTo(expected, -Math.log10(2 * tolerance));

describe('parts', () => {
  it.each([
    ['25 frames a second', '25', 4.2],
    ['30000/1001', '30000/1001', 5.3],
    ['12 frames a second', '12', 3.7],
    ['a film shorter than a part', '25', 0.4],
  ])('of the first segments are listed with their sizes: %s', async (_, rate, seconds) => {
    const source = make('parts.mp4', picture('360x640', { rate, seconds }), tone(seconds), H264, AAC);
    const { manifest } = await streamsOf(source);
    expect(checkParts(join(clips.path, 'asset'), manifest)).toEqual([]);
    const [first, second = []] = manifest.renditions[0]?.parts ?? [];
    expect(first).toHaveLength(1);
    expect(second).toHaveLength(seconds > 3 ? 4 : 0);
  });
});

describe('containers and codecs', () => {
  const files: [string, string[]][] = [
    ['h264.mp4', [...H264, ...AAC]],
    ['prores.mov', ['-c:v', 'prores_ks', '-c:a', 'pcm_s16le']],
    [
      'hevc-10-bit.mkv',
      [
        '-c:v',
        'libx265',
        '-preset',
        'ultrafast',
        '-x265-params',
        'log-level=error',
        '-pix_fmt',
        'yuv420p10le',
      ],
    ],
    ['vp9.webm', ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus']],
    ['av1.mkv', ['-c:v', 'libsvtav1', '-preset', '12', '-c:a', 'libopus']],
    ['h264.ts', [...H264, ...AAC]],
    ['mpeg2.mpg', ['-c:v', 'mpeg2video', '-q:v', '4', '-c:a', 'mp2']],
    ['mpeg2.vob', ['-c:v', 'mpeg2video', '-q:v', '4', '-c:a', 'ac3']],
    ['mpeg2.mxf', ['-c:v', 'mpeg2video', '-q:v', '4', '-c:a', 'pcm_s16le', '-ar', '48000']],
    ['h264.flv', [...H264, ...AAC]],
    ['mpeg4.avi', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']],
    ['wmv2.wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
  ];
  it.each(files)('takes %s in', async (name, codecs) => {
    const { top } = await streamsOf(make(name, picture(), tone(), codecs));
    expect(top).toMatchObject({ id: '360', width: 600, height: 360, frameRate: 25, channels: 2 });
    expect(top.video).toEqual([0, within(2, 0.05)]);
    expect(top.audio).toEqual([within(0, 0.001), within(top.video[1], 0.025)]);
  });
});

describe('pictures', () => {
  it('are turned upright by their display matrix', async () => {
    const flat = make('flat.mp4', picture(), H264);
    const { probe, top } = await streamsOf(
      make('turned.mp4', '-i', flat, '-c', 'copy', '-metadata:s:v', 'rotate=90'),
    );
    expect(probe.video).toMatchObject({ codedWidth: 640, codedHeight: 384, width: 384, height: 640 });
    expect(top).toMatchObject({ width: 360, height: 600 });
  });

  it('get square pixels', async () => {
    const { top } = await streamsOf(make('anamorphic.mp4', picture('720x576'), '-vf', 'setsar=64/45', H264));
    expect(top).toMatchObject({ width: 960, height: 540 });
  });

  it('are deinterlaced', async () => {
    const interlace = [
      '-vf',
      'tinterlace=interleave_top',
      '-flags',
      '+ildct+ilme',
      '-c:v',
      'mpeg2video',
      '-q:v',
      '4',
    ];
    const { probe, top } = await streamsOf(
      make('interlaced.ts', picture('720x576', { rate: '50' }), interlace),
    );
    expect(probe.video.interlaced).toBe(true);
    expect(top.frameRate).toBe(25);
  });

  it.each([
    ['pq', 'smpte2084'],
    ['hlg', 'arib-std-b67'],
  ])('in %s are tone-mapped', async (kind, transfer) => {
    const tags = `log-level=error:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`;
    const hdr = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', tags, '-pix_fmt', 'yuv420p10le'];
    const { probe } = await streamsOf(make(`${kind}.mp4`, picture(), hdr));
    expect(probe.video.transfer).toBe(kind);
  });

  it('of odd sizes get even ones, in every rendition at the same frames', async () => {
    const odd = make('odd.mp4', picture('1083x615', { rate: '30000/1001', seconds: 4.6 }), [
      '-vf',
      'format=yuv444p,scale=1083:615,setsar=1',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv444p',
    ]);
    const { renditions } = await streamsOf(odd);
    expect(renditions.map(({ id, width, height }) => [id, width, height])).toEqual([
      ['360', 634, 360],
      ['540', 950, 540],
    ]);
    expect(renditions[0]?.segments).toEqual([within(1, 0.05), within(2, 0.05), within(1.6, 0.05)]);
  });

  it('smaller than the lowest rendition keep their size', async () => {
    const { top } = await streamsOf(make('small.mp4', picture('201x151'), H264.slice(0, -1), 'yuv444p'));
    expect(top).toMatchObject({ id: '150', width: 200, height: 150 });
  });

  it('of a variable rate get a constant one', async () => {
    const drop = ['-vf', "select='not(mod(n,3))+lt(n,20)'", '-vsync', 'vfr'];
    const { probe, top } = await streamsOf(make('variable.mp4', picture(), drop, H264));
    expect(probe.video.variableFrameRate).toBe(true);
    expect(top.frameRate).toBe(25);
  });

  it('of 120 frames a second get 60', async () => {
    const { top } = await streamsOf(make('fast.mp4', picture('640x384', { rate: '120' }), H264));
    expect(top.frameRate).toBe(60);
  });

  it('are no covers', async () => {
    const cover = make('cover.jpg', picture('1200x1200', { seconds: 0.04 }), '-frames:v', '1');
    const plain = make('plain.mp4', picture(), tone(), H264, AAC);
    const covered = make(
      'covered.mp4',
      '-i',
      cover,
      '-i',
      plain,
      '-map',
      '0',
      '-map',
      '1',
      '-c',
      'copy',
      '-disposition:v:0',
      'attached_pic',
    );
    const { probe } = await streamsOf(covered);
    expect(probe.video).toMatchObject({ codec: 'h264', width: 640 });
  });
});

describe('sound', () => {
  it('may be missing', async () => {
    const { probe, top } = await streamsOf(make('silent.mp4', picture(), H264));
    expect(probe.audio).toBeNull();
    expect(top.channels).toBe(0);
  });

  it.each([
    ['mono', 1],
    ['5.1', 6],
  ])('in %s becomes stereo', async (name, channels) => {
    const file = make(`${name}.mkv`, picture(), tone(), '-ac', String(channels), H264, '-c:a', 'ac3');
    const { probe, top } = await streamsOf(file);
    expect(probe.audio?.channels).toBe(channels);
    expect(top.channels).toBe(2);
  });

  it('of any level comes out equally loud', async () => {
    const measured: number[] = [];
    for (const decibels of [-12, 6]) {
      const noise = ['-f', 'lavfi', '-i', 'anoisesrc=d=4:c=pink:a=0.5', '-af', `volume=${decibels}dB`];
      await streamsOf(make('noise.mp4', picture('200x150', { seconds: 4 }), noise, H264, AAC));
      measured.push(loudness(join(clips.path, 'asset/150')));
    }
    expect(measured).toEqual([within(-16, 1), within(-16, 1)]);
  });

  it('longer than the picture holds the last frame', async () => {
    const { top } = await streamsOf(make('held.mp4', picture('640x384', { seconds: 1 }), tone(3), H264, AAC));
    expect(top.video).toEqual([0, within(3, 0.05)]);
  });

  it('shorter than the picture ends in silence', async () => {
    const { top } = await streamsOf(
      make('quiet.mp4', picture('640x384', { seconds: 3 }), tone(1), H264, AAC),
    );
    expect(top.audio[1]).toEqual(within(3, 0.03));
  });

  it('stays with the picture behind an edit list', async () => {
    const marked = make('marked.mp4', ...flashAndBeepAt(1.5), '-g', '10', H264, AAC);
    const cut = make('cut.mp4', '-ss', '0.7', '-i', marked, '-c', 'copy');
    await streamsOf(cut);
    const { flash, beep } = firstFlashAndBeep(join(clips.path, 'asset/360'));
    expect(beep - flash).toEqual(within(0, 0.045));
  });

  it('stays with the picture where it starts later', async () => {
    const marked = make('marked-late.mp4', ...flashAndBeepAt(1.5), H264, AAC);
    const late = make(
      'late.mp4',
      '-i',
      marked,
      '-ss',
      '0.5',
      '-copyts',
      '-i',
      marked,
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-c',
      'copy',
    );
    await streamsOf(late);
    const { flash, beep } = firstFlashAndBeep(join(clips.path, 'asset/360'));
    expect(beep - flash).toEqual(within(0, 0.045));
  });
});

/** Black and silent but for a white picture and a tone from `at` seconds on. */
function flashAndBeepAt(at: number): string[] {
  return [
    ...['-f', 'lavfi', '-i', `color=black:s=640x384:r=25:d=2.5,drawbox=c=white:t=fill:enable='gte(t,${at})'`],
    ...['-f', 'lavfi', '-i', `sine=f=1000:d=2.5,volume=0:enable='lt(t,${at})'`],
  ];
}

function firstFlashAndBeep(folder: string): { flash: number; beep: number } {
  const whole = wholeOf(folder);
  const frames = [
    '-vf',
    'blackdetect=d=0.1:pix_th=0.3',
    '-af',
    'silencedetect=n=-40dB:d=0.1',
    '-f',
    'null',
    '-',
  ];
  const report = reportOf(['-i', whole, ...frames]);
  return {
    flash: Number(/black_end:([\d.]+)/.exec(report)?.[1]),
    beep: Number(/silence_end: ([\d.]+)/.exec(report)?.[1]),
  };
}

function loudness(folder: string): number {
  const report = reportOf(['-i', wholeOf(folder), '-af', 'loudnorm=print_format=json', '-f', 'null', '-']);
  return Number(/"input_i" : "([-\d.]+)"/.exec(report)?.[1]);
}

function wholeOf(folder: string): string {
  const path = join(clips.path, 'whole.mp4');
  execFileSync('sh', ['-c', 'cat "$1"/init.mp4 $(ls "$1"/*.m4s | sort -V) > "$2"', 'sh', folder, path]);
  return path;
}

function reportOf(args: string[]): string {
  return execFileSync('sh', ['-c', 'ffmpeg -hide_banner "$@" 2>&1', 'sh', ...args], { encoding: 'utf8' });
}
