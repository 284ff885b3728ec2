import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { AAC, clipFolder, H264, tone } from './clips.fixture.ts';
import { inspect, openFfmpeg, transcode } from './index.ts';

const ffmpeg = await openFfmpeg();
const clips = clipFolder();
afterAll(clips.remove);
const { make } = clips;

/** A recording of one color and one tone, with a clock that begins at `offset`. */
function recording(
  name: string,
  color: string,
  { seconds, offset = 0 }: { seconds: number; offset?: number },
) {
  const filmed = ['-f', 'lavfi', '-i', `color=${color}:s=320x568:r=25:d=${seconds}`];
  return make(name, filmed, tone(seconds), H264, AAC, '-output_ts_offset', String(offset));
}

function joinFiles(name: string, ...files: string[]): string {
  const file = join(clips.path, name);
  writeFileSync(file, Buffer.concat(files.map((each) => readFileSync(each))));
  return file;
}

async function publish(file: string) {
  const probe = await inspect(ffmpeg, file);
  const folder = join(clips.path, 'encoded');
  const { plan } = await transcode(ffmpeg, file, folder, { probe, preset: 'ultrafast' });
  return { probe, plan, rendition: join(folder, `${plan.rungs[0]?.id}.mp4`) };
}

/** The color in the middle of the picture at this second. */
function colorAt(file: string, second: number): string {
  const cut = ['-ss', String(second), '-i', file, '-frames:v', '1', '-vf', 'scale=1:1'];
  const [red = 0, green = 0, blue = 0] = execFileSync('ffmpeg', [
    ...['-v', 'error', ...cut, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
  ]);
  return red > 128 ? 'red' : blue > 128 ? 'blue' : green > 60 ? 'green' : 'none';
}

describe('recordings joined to one file', () => {
  it.each<[string, { seconds: number; offset: number; total: number; extension: string }]>([
    ['each with a clock from 0', { seconds: 5, offset: 0, total: 10, extension: 'ts' }],
    ['the second an hour later', { seconds: 5, offset: 3600, total: 10, extension: 'ts' }],
    ['with clocks that overlap', { seconds: 8, offset: 3, total: 16, extension: 'ts' }],
  ])('keep all of their length: %s', async (_, { seconds, offset, total, extension }) => {
    const first = recording(`first.${extension}`, 'red', { seconds });
    const second = recording(`second.${extension}`, 'blue', { seconds, offset });
    const { probe, plan, rendition } = await publish(joinFiles(`joined.${extension}`, first, second));
    expect(probe).toMatchObject({ isMended: true, duration: expect.closeTo(total, 0) });
    expect(plan.duration).toBeCloseTo(total, 0);
    expect([colorAt(rendition, 1), colorAt(rendition, total - 1)]).toEqual(['red', 'blue']);
  });

  it('do not pass for joined where the clock only has a gap', async () => {
    const whole = recording('gap.ts', 'red', { seconds: 3 });
    expect(await inspect(ffmpeg, whole)).not.toHaveProperty('isMended');
  });
});

it('refuses a file of which less would be published than can be decoded', async () => {
  const file = recording('long.mp4', 'red', { seconds: 4 });
  const probe = await inspect(ffmpeg, file);
  const short = { ...probe, video: { ...probe.video, end: probe.video.start + 2 } };
  const job = { probe: { ...short, audio: null }, preset: 'ultrafast' };
  await expect(transcode(ffmpeg, file, join(clips.path, 'short'), job)).rejects.toMatchObject({
    code: 'NOT_WHOLE',
    details: { decoded: 4, kept: 2 },
  });
  const mute = { ...probe, audio: probe.audio && { ...probe.audio, end: probe.audio.start + 2 } };
  await expect(
    transcode(ffmpeg, file, join(clips.path, 'mute'), { probe: mute, preset: 'ultrafast' }),
  ).rejects.toMatchObject({ code: 'NOT_WHOLE' });
});
