import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { AAC, clipFolder, H264, picture, tone } from './clips.fixture.ts';
import { inspect, openFfmpeg, packageAsset, Refusal, transcode, verifyAsset } from './index.ts';

const ffmpeg = await openFfmpeg();
const clips = clipFolder();
afterAll(clips.remove);
const { make } = clips;
const small = (size = '160x120', seconds = 1) => picture(size, { seconds });

function write(name: string, content: Uint8Array): string {
  const path = join(clips.path, name);
  writeFileSync(path, content);
  return path;
}

/** The whole way of a file; answers what came out, or throws the Refusal. */
async function ingest(path: string) {
  const probe = await inspect(ffmpeg, path);
  const folder = join(clips.path, 'encoded');
  const encoded = await transcode(ffmpeg, path, folder, { probe, preset: 'ultrafast' });
  const asset = join(clips.path, 'asset');
  const manifest = await packageAsset(folder, asset, encoded);
  await verifyAsset(ffmpeg, asset, manifest, { scratchFolder: clips.path });
  return { probe, encoded, manifest };
}

async function refusalOf(path: string): Promise<Refusal> {
  const error: unknown = await ingest(path).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error(`expected a refusal, got ${error}`);
  return error;
}

/** Overwrites bytes behind every place where a box of this name lies. */
function patch(bytes: Buffer, box: string, change: (body: Buffer) => void): Buffer {
  const patched = Buffer.from(bytes);
  for (let at = patched.indexOf(box); at >= 0; at = patched.indexOf(box, at + 4))
    change(patched.subarray(at + 4));
  return patched;
}

/** The same MP4, whose tables are at its end, with a `dvcC` box in the description of its picture. */
function withDolbyVision(bytes: Buffer, profile: number, compatibility: number): Buffer {
  const record = Buffer.alloc(32);
  record.writeUInt32BE(record.length, 0);
  record.write('dvcC', 4, 'latin1');
  // Version 1.0; the profile, level 1, with metadata and a base layer.
  record.set([1, 0, profile << 1, 0b00001_1_0_1, compatibility << 4], 8);
  const at = bytes.indexOf('btrt') - 4;
  const patched = Buffer.concat([bytes.subarray(0, at), record, bytes.subarray(at)]);
  let box = 0;
  for (const name of ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'hev1']) {
    box = patched.indexOf(name, box);
    patched.writeUInt32BE(patched.readUInt32BE(box - 4) + record.length, box - 4);
  }
  return patched;
}

describe('a fault of the file that can be passed over', () => {
  it('is a transport stream that changes its size in the middle', async () => {
    const first = readFileSync(make('first.ts', small('160x120'), tone(1), H264, AAC));
    const offset = ['-output_ts_offset', '1'];
    const second = readFileSync(make('second.ts', small('320x240'), tone(1), H264, AAC, offset));
    const { manifest, probe } = await ingest(write('changing.ts', Buffer.concat([first, second])));
    expect(probe.video).toMatchObject({ width: 160, height: 120 });
    expect(manifest.duration).toBeCloseTo(2, 0);
  });

  it('is a sound track without a description', async () => {
    const bytes = readFileSync(make('sounding.mp4', small(), tone(1), H264, AAC));
    const track = bytes.lastIndexOf('stsd');
    bytes.write('xxxx', track, 'latin1');
    const { encoded } = await ingest(write('undescribed.mp4', bytes));
    expect(encoded.plan.hasAudio).toBe(false);
  });

  it('is a header that claims a hundred hours', async () => {
    const bytes = readFileSync(make('claiming.mp4', small(), H264));
    const hundredHours = (body: Buffer, at: number, perSecond: number) =>
      body.writeUInt32BE(360_000 * perSecond, at);
    const claimed = patch(
      patch(bytes, 'mvhd', (body) => hundredHours(body, 16, body.readUInt32BE(12))),
      'mdhd',
      (body) => hundredHours(body, 16, Math.min(11_000, body.readUInt32BE(12))),
    );
    const { manifest } = await ingest(write('hundred-hours.mp4', claimed));
    expect(manifest.duration).toBeCloseTo(1, 1);
  });

  it('is a fragmented file whose header claims two days', async () => {
    const flags = ['-movflags', 'frag_keyframe+empty_moov+default_base_moof'];
    const bytes = readFileSync(make('fragments.mp4', small(), tone(1), H264, AAC, flags));
    const claimed = patch(bytes, 'mvhd', (body) => body.writeUInt32BE(143_166 * body.readUInt32BE(12), 16));
    const { manifest } = await ingest(write('two-days.mp4', claimed));
    expect(manifest.duration).toBeCloseTo(1, 1);
  });

  it('is a freeze of three seconds in a film of thirty frames a second', async () => {
    const freeze = ['-vf', "setpts='PTS+gte(T,1)*3/TB'", '-vsync', 'passthrough'];
    const frozen = make('frozen.mp4', picture('160x120', { rate: '30', seconds: 3 }), freeze, H264);
    const { manifest } = await ingest(frozen);
    expect(manifest.renditions[0]?.frameRate).toBe(30);
    expect(manifest.duration).toBeCloseTo(6, 1);
  });
});

describe('ordinary files at the edge', () => {
  it('may last a tenth of a second, and not less', async () => {
    const { manifest } = await ingest(
      make('blink.mp4', picture('160x120', { rate: '30', seconds: 0.1 }), H264),
    );
    expect(manifest.duration).toBeCloseTo(0.1, 2);
    const frame = make('frame.mp4', picture('160x120', { seconds: 0.04 }), H264);
    expect(await refusalOf(frame)).toMatchObject({
      code: 'TOO_SHORT',
      details: { seconds: 0.04, limit: 0.1 },
    });
  });

  it('may hold forty sound tracks, of which one is used', async () => {
    const one = make('one.mp4', small(), tone(1), H264, AAC);
    const many = Array.from({ length: 40 }, () => ['-map', '0:a']).flat();
    const { encoded, probe } = await ingest(make('forty.mp4', '-i', one, '-map', '0:v', many, '-c', 'copy'));
    expect(probe.audio?.index).toBe(1);
    expect(encoded.plan.hasAudio).toBe(true);
  });

  it('get a rendition of their own size, none larger than the file', async () => {
    const source = make('480.mp4', picture('480x640', { seconds: 4 }), tone(4), H264, '-crf', '38', AAC);
    const { manifest, probe } = await ingest(source);
    expect(manifest.renditions.map(({ id }) => id)).toEqual(['360', '480']);
    const kilobits = (probe.sizeBytes * 8) / probe.duration;
    for (const { averageBandwidth } of manifest.renditions)
      expect(averageBandwidth).toBeLessThanOrEqual(kilobits);
  });
});

describe('is refused in plain words:', () => {
  it('a picture too small for a poster', async () => {
    expect(await refusalOf(make('tiny.mp4', picture('48x80', { seconds: 0.5 }), H264))).toMatchObject({
      code: 'TOO_FEW_PIXELS',
      details: { width: 48, height: 80, limit: 64 },
    });
  });

  it('broken VP9', async () => {
    const vp9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'];
    const good = make('good.webm', small('160x120', 2), vp9);
    const bytes = readFileSync(good);
    const args = ['-v', 'error', '-show_entries', 'packet=size,pos', '-of', 'csv=p=0', good];
    const packets = execFileSync('ffprobe', args, { encoding: 'utf8' }).trim().split('\n');
    for (const line of packets.slice(1)) {
      const [size = 0, at = 0] = line.split(',').map(Number);
      bytes.fill(0, at + 4, at + Math.min(size, 80));
    }
    expect((await refusalOf(write('broken.webm', bytes))).code).toBe('DAMAGED');
  });

  it.each([
    [5, 0, 'DOLBY_VISION'],
    [8, 1, null],
  ])('a picture whose colors need the metadata of Dolby Vision: profile %i', async (profile, base, code) => {
    const bytes = readFileSync(
      make('dolby.mp4', small(), ['-c:v', 'libx265', '-x265-params', 'log-level=error']),
    );
    const file = write('dolby-vision.mp4', withDolbyVision(bytes, profile, base));
    const refused = await inspect(ffmpeg, file).then(
      () => null,
      (error: Refusal) => error.code,
    );
    expect(refused).toBe(code);
  });

  it('an encrypted file', async () => {
    const key = ['-encryption_scheme', 'cenc-aes-ctr', '-encryption_key', '00112233445566778899aabbccddeeff'];
    const kid = ['-encryption_kid', 'a7e61c373e219033c21091fa607bf3b8'];
    expect((await refusalOf(make('locked.mp4', small(), H264, key, kid))).code).toBe('ENCRYPTED');
    const inFragments = ['-movflags', 'frag_keyframe+empty_moov'];
    const fragmented = make('locked-fragments.mp4', small(), tone(1), H264, AAC, key, kid, inFragments);
    expect((await refusalOf(fragmented)).code).toBe('ENCRYPTED');
  });

  it('a codec nobody knows', async () => {
    const bytes = patch(readFileSync(make('named.mp4', small(), H264)), 'avc1', () => {});
    const at = bytes.lastIndexOf('avc1');
    bytes.write('zzz9', at, 'latin1');
    expect(await refusalOf(write('nameless.mp4', bytes))).toMatchObject({ code: 'CODEC_UNKNOWN' });
  });

  it('a recording without its index', async () => {
    const bytes = readFileSync(make('whole.mp4', small(), H264));
    expect((await refusalOf(write('headless.mp4', bytes.subarray(0, bytes.length / 2)))).code).toBe(
      'NO_INDEX',
    );
  });
});
