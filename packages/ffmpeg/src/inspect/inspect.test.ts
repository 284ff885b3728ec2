import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { AAC, clipFolder, H264, picture, tone } from '../clips.fixture.ts';
import { inspect, openFfmpeg, Refusal, transcode } from '../index.ts';

const ffmpeg = await openFfmpeg();
const clips = clipFolder();
afterAll(clips.remove);
const { make } = clips;

function write(name: string, content: string | Uint8Array): string {
  const path = join(clips.path, name);
  writeFileSync(path, content);
  return path;
}

async function refusalOf(path: string): Promise<Refusal> {
  const error: unknown = await inspect(ffmpeg, path).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error(`expected a refusal, got ${error}`);
  return error;
}

describe('refuses', () => {
  const fakes: [string, string | Uint8Array, string, object][] = [
    [
      'playlist.mp4',
      '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n/etc/passwd\n',
      'NOT_A_VIDEO',
      { kind: 'playlist' },
    ],
    ['script.mp4', '#!/bin/sh\nrm -rf /\n', 'NOT_A_VIDEO', { kind: 'script' }],
    ['notes.mp4', '第一集 剧本\n', 'NOT_A_VIDEO', { kind: 'text' }],
    ['concat.mkv', "ffconcat version 1.0\nfile '/etc/passwd'\n", 'NOT_A_VIDEO', { kind: 'text' }],
    ['empty.mp4', '', 'EMPTY_FILE', {}],
    [
      'noise.ts',
      Uint8Array.from({ length: 9000 }, (_, n) => (n * 7919) % 251),
      'NOT_A_VIDEO',
      { kind: 'unknown' },
    ],
    ['wave.avi', Buffer.from('RIFF\0\0\0\0WAVEfmt '), 'FORMAT_NOT_ALLOWED', { format: 'WAV' }],
    [
      'heic.mp4',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'NOT_A_VIDEO',
      { kind: 'picture' },
    ],
  ];
  it.each(fakes)('%s', async (name, content, code, details) => {
    expect(await refusalOf(write(name, content))).toMatchObject({ code, file: name, details });
  });

  it('a picture named as a video', async () => {
    const jpeg = make('frame.jpg', picture('640x384', { seconds: 0.04 }), '-frames:v', '1');
    expect(await refusalOf(write('frame.mp4', readFileSync(jpeg)))).toMatchObject({ code: 'NOT_A_VIDEO' });
  });

  it('sound without a picture, and a picture that is only a cover', async () => {
    const song = make('song.mp4', tone(), AAC);
    expect((await refusalOf(song)).code).toBe('NO_VIDEO_STREAM');
    const jpeg = make('sleeve.jpg', picture('640x384', { seconds: 0.04 }), '-frames:v', '1');
    const cover = ['-i', jpeg, '-map', '0', '-map', '1', '-c', 'copy', '-disposition:v:0', 'attached_pic'];
    expect((await refusalOf(make('sleeved.mp4', '-i', song, cover))).code).toBe('NO_VIDEO_STREAM');
  });

  it('pictures too large or too fast', async () => {
    const wide = make('wide.mp4', '-f', 'lavfi', '-i', 'color=s=4200x200:d=0.2', H264);
    expect(await refusalOf(wide)).toMatchObject({ code: 'TOO_MANY_PIXELS', details: { width: 4200 } });
    const fast = make('fast.mp4', picture('64x64', { rate: '240', seconds: 0.5 }), H264);
    expect(await refusalOf(fast)).toMatchObject({ code: 'FRAME_RATE_TOO_HIGH', details: { rate: 240 } });
  });

  it('a range of days', async () => {
    const still = ['-f', 'lavfi', '-i', 'color=s=64x64:r=1/1000:d=9000'];
    expect((await refusalOf(make('days.mkv', still, H264))).code).toBe('TOO_LONG');
  });

  it('more streams than anybody looks through', async () => {
    const one = make('one.mp4', tone(), AAC);
    const many = Array.from({ length: 65 }, () => ['-map', '0:a']).flat();
    expect(await refusalOf(make('many.mp4', '-i', one, many, '-c', 'copy'))).toMatchObject({
      code: 'TOO_MANY_STREAMS',
      details: { limit: 64 },
    });
  });

  it('a file whose index was cut off, or whose data were', async () => {
    const whole = readFileSync(make('whole.mp4', picture(), H264));
    expect((await refusalOf(write('headless.mp4', whole.subarray(0, whole.length / 2)))).code).toBe(
      'NO_INDEX',
    );
    const streamable = readFileSync(make('streamable.mp4', picture(), H264, '-movflags', 'faststart'));
    expect(
      await refusalOf(write('tailless.mp4', streamable.subarray(0, streamable.length / 2))),
    ).toMatchObject({
      code: 'TRUNCATED',
      details: { declared: 2 },
    });
  });

  it('damaged pictures, when the decoder has given up on them', async () => {
    const bytes = readFileSync(make('good.mp4', picture(), H264));
    const start = bytes.indexOf('mdat') + 4;
    for (let at = start; at < bytes.length - 2000; at += 29) bytes[at] = at % 256;
    const path = write('damaged.mp4', bytes);
    const probe = await inspect(ffmpeg, path);
    const work = transcode(ffmpeg, path, join(clips.path, 'damaged'), { probe, preset: 'ultrafast' });
    await expect(work).rejects.toMatchObject({ name: 'Refusal', code: 'DAMAGED' });
  });
});

it('takes attachments and data streams for what they are', async () => {
  const font = write('font.ttf', 'not really a font');
  const attach = ['-attach', font, '-metadata:s:t', 'mimetype=application/x-truetype-font'];
  const fonts = Array.from({ length: 9 }, () => attach).flat();
  const file = make('fansub.mkv', picture(), H264, fonts);
  expect(await inspect(ffmpeg, file)).toMatchObject({ video: { codec: 'h264' }, audio: null });
});

it('names the file in both languages, the reason without our folders', async () => {
  const whole = readFileSync(make('part.mp4', picture(), H264));
  const refusal = await refusalOf(write('第2集.mp4', whole.subarray(0, 2000)));
  expect(refusal.message).toMatch(/^第2集\.mp4: its index is missing/);
  expect(refusal.message).not.toContain(clips.path);
});
