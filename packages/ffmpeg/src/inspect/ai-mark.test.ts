import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, test } from 'vitest';
import { checkAsset } from '../check-asset.fixture.ts';
import { AAC, clipFolder, H264, picture, tone } from '../clips.fixture.ts';
import { inspect, openFfmpeg, packageAsset, transcode } from '../index.ts';
import { readAiMark } from './ai-mark.ts';
import { parseBanner } from './without-ffprobe.ts';

const MARK = '{"Label":"1","ContentProducer":"某某影业","ProduceID":"A 1","ReservedCode1":""}';
const ffmpeg = await openFfmpeg();
const clips = clipFolder();
afterAll(clips.remove);

test.each([
  ['film.mp4', ['-movflags', 'use_metadata_tags']],
  ['film.mov', ['-movflags', 'use_metadata_tags']],
  ['film.mkv', []],
])('every rendition of %s keeps the hidden mark, where ffprobe finds it', async (name, format) => {
  const tags = ['-metadata', `AIGC=${MARK}`, '-metadata', 'location=+31.2+121.4/'];
  const source = clips.make(name, picture(), tone(), H264, AAC, tags, format);
  const probe = await inspect(ffmpeg, source);
  expect(probe.aiMark).toBe(MARK);
  const encoded = join(clips.path, 'encoded');
  const made = await transcode(ffmpeg, source, encoded, { probe, preset: 'ultrafast' });
  const asset = join(clips.path, 'asset');
  const { renditions } = await packageAsset(encoded, asset, made);
  expect(renditions.length).toBeGreaterThan(0);
  for (const { id } of renditions) {
    const whole = join(clips.path, 'whole.mp4');
    writeFileSync(
      whole,
      Buffer.concat(['init.mp4', '0.m4s'].map((file) => readFileSync(join(asset, id, file)))),
    );
    const asked = ['-v', 'error', '-show_entries', 'format_tags', '-of', 'json', whole];
    const { format } = JSON.parse(execFileSync('ffprobe', asked, { encoding: 'utf8' }));
    expect(format.tags.AIGC).toBe(MARK);
    expect(Object.keys(format.tags)).not.toContain('location');
  }
  expect(checkAsset(asset).faults).toEqual([]);
});

test.each([
  ['is cut off', '{"Label":"1"'],
  ['is no object', '"1"'],
  ['is a list', '[1]'],
  ['is too long', `{"Label":"${'1'.repeat(5000)}"}`],
])('a mark that %s is none, and the file is taken in', async (_what, mark) => {
  const tags = ['-metadata', `AIGC=${mark}`, '-movflags', 'use_metadata_tags'];
  const source = clips.make('nonsense.mp4', picture('320x192', { seconds: 1 }), H264, tags);
  expect((await inspect(ffmpeg, source)).aiMark).toBeUndefined();
});

it('is read from tags of any capitals, and from what ffmpeg prints', () => {
  expect(readAiMark({ aigc: MARK })).toBe(MARK);
  expect(readAiMark({ encoder: 'Lavf' })).toBeUndefined();
  const banner = `Input #0, mov, from 'file:x':\n  Metadata:\n    AIGC            : ${MARK}\n  Duration: 00:00:02.00\n`;
  expect(parseBanner(`${banner}Output #0`).format?.tags).toEqual({ AIGC: MARK });
});
