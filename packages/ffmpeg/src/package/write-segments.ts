import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { SEGMENT_TYPE, writeFragmentHeader } from './mp4/fragment.ts';
import type { OpenTrack, Sample } from './mp4/track.ts';
import { planSegments } from './plan-segments.ts';

const VIDEO_TRACK_ID = 1;
const AUDIO_TRACK_ID = 2;

/** Writes `0.m4s`, `1.m4s`… into `folder`, cut at `starts` (seconds). */
export async function writeSegments(
  folder: string,
  picture: OpenTrack,
  sound: OpenTrack | null,
  starts: readonly number[],
): Promise<WrittenSegment[]> {
  const written: WrittenSegment[] = [];
  let sequence = 0;
  for (const [n, segment] of planSegments(picture, sound, starts).entries()) {
    const parts: Buffer[][] = [];
    for (const fragment of segment.fragments) {
      sequence += 1;
      const part = parts.length === 0 ? [SEGMENT_TYPE] : [];
      parts.push(part);
      const { reorderDelay } = picture;
      const runs = [{ trackId: VIDEO_TRACK_ID, reorderDelay, samples: fragment.picture }];
      if (fragment.sound.length > 0)
        runs.push({ trackId: AUDIO_TRACK_ID, reorderDelay: 0, samples: fragment.sound });
      part.push(writeFragmentHeader(sequence, runs), await readSamples(picture.file, fragment.picture));
      if (sound && fragment.sound.length > 0) part.push(await readSamples(sound.file, fragment.sound));
    }
    await writeBuffers(join(folder, `${n}.m4s`), parts.flat());
    written.push({ parts: parts.map(bytesOf), seconds: segment.seconds });
  }
  return written;
}

/** One read: a file of one track keeps its samples side by side, in decoding order. */
async function readSamples(file: FileHandle, samples: readonly Sample[]): Promise<Buffer> {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last) return Buffer.alloc(0);
  const length = samples.reduce((sum, sample) => sum + sample.size, 0);
  if (last.offset + last.size - first.offset !== length) throw new Error('samples do not lie side by side');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, first.offset);
  if (bytesRead !== length) throw new Error('the encoded file is shorter than its tables say');
  return buffer;
}

async function writeBuffers(path: string, buffers: readonly Buffer[]): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const buffer of buffers) await file.writeFile(buffer);
  } finally {
    await file.close();
  }
}

const bytesOf = (buffers: readonly Buffer[]): number =>
  buffers.reduce((sum, buffer) => sum + buffer.length, 0);

/** `parts`: bytes of each fragment, the segment's own header counted to the first. */
type WrittenSegment = { parts: number[]; seconds: number };
