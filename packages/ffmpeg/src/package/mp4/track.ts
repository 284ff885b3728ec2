import { type FileHandle, open } from 'node:fs/promises';
import { find, requireBox } from './boxes.ts';

/**
 * Opens an MP4 of our own transcode (one track, sample tables in `moov`) and lists its samples with times of
 * presentation: the edit list's lead-in, the priming of the sound, is before 0. The caller closes `file`.
 */
export async function openTrack(path: string): Promise<OpenTrack> {
  const file = await open(path, 'r');
  try {
    return { ...readTrack(await readMoov(file)), file };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readMoov(file: FileHandle): Promise<Buffer> {
  const { size: fileSize } = await file.stat();
  const header = Buffer.alloc(16);
  for (let at = 0; at + 8 <= fileSize; ) {
    await file.read(header, 0, 16, at);
    const short = header.readUInt32BE(0);
    const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    if (header.toString('latin1', 4, 8) === 'moov') {
      const moov = Buffer.alloc(size);
      await file.read(moov, 0, size, at);
      return moov.subarray(8);
    }
    if (size < 8) break;
    at += size;
  }
  throw new Error('no moov box: the file was not finished');
}

function readTrack(moov: Buffer): Track {
  const track = requireBox(moov, 'trak').body;
  const media = requireBox(track, 'mdia').body;
  const table = requireBox(media, 'minf', 'stbl').body;
  const durations = readDurations(requireBox(table, 'stts').body);
  const offsets = readCompositionOffsets(find(table, 'ctts')?.body);
  const sync = syncSamples(find(table, 'stss')?.body);
  // Reordered frames are written late enough to be decoded before they are shown. Here decoding begins with the film,
  // so that a fragment's start is the time of its first picture; the init segment declares the delay to players.
  const delay = leastCompositionTime(durations, offsets);
  let time = delay - mediaTime(track);
  const samples = samplePositions(table).map((position, n) => {
    const duration = durations[n] ?? 0;
    const compositionOffset = (offsets[n] ?? 0) - delay;
    const isKey = sync === null || sync.has(n + 1);
    const sample: Sample = { ...position, time, compositionOffset, duration, isKey };
    time += duration;
    return sample;
  });
  return {
    kind: requireBox(media, 'hdlr').body.toString('latin1', 8, 12) === 'soun' ? 'audio' : 'video',
    timescale: timescaleOf(requireBox(media, 'mdhd').body),
    sampleDescription: Buffer.from(requireBox(table, 'stsd').bytes),
    reorderDelay: delay,
    samples,
  };
}

function mediaTime(track: Buffer): number {
  const edits = find(track, 'edts', 'elst')?.body;
  if (!edits) return 0;
  const wide = edits[0] === 1;
  for (let n = 0; n < edits.readUInt32BE(4); n += 1) {
    const at = 8 + n * (wide ? 20 : 12);
    const time = wide ? Number(edits.readBigInt64BE(at + 8)) : edits.readInt32BE(at + 4);
    if (time >= 0) return time; // -1 is an empty edit: it delays, and our outputs start at 0 together
  }
  return 0;
}

function timescaleOf(mdhd: Buffer): number {
  return mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12);
}

/** stts: pairs of (count, duration). */
function readDurations(stts: Buffer): number[] {
  const entries = Array.from({ length: stts.readUInt32BE(4) }, (_, n) => 8 + n * 8);
  return entries.flatMap((at) => new Array<number>(stts.readUInt32BE(at)).fill(stts.readUInt32BE(at + 4)));
}

/** ctts: pairs of (count, offset); none where every frame is shown when it is decoded. */
function readCompositionOffsets(ctts: Buffer | undefined): number[] {
  if (!ctts) return [];
  // Version 0 is unsigned by the standard, and no writer means an offset of 2^31 or more.
  const entries = Array.from({ length: ctts.readUInt32BE(4) }, (_, n) => 8 + n * 8);
  return entries.flatMap((at) => new Array<number>(ctts.readUInt32BE(at)).fill(ctts.readInt32BE(at + 4)));
}

function leastCompositionTime(durations: readonly number[], offsets: readonly number[]): number {
  let decodedAt = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [n, offset] of offsets.entries()) {
    least = Math.min(least, decodedAt + offset);
    decodedAt += durations[n] ?? 0;
  }
  return Number.isFinite(least) ? least : 0;
}

function samplePositions(table: Buffer): { offset: number; size: number }[] {
  const sizes = requireBox(table, 'stsz').body;
  const shared = sizes.readUInt32BE(4);
  const count = sizes.readUInt32BE(8);
  const sizeOf = (n: number) => shared || sizes.readUInt32BE(12 + n * 4);
  const chunkOffsets = readChunkOffsets(table);
  const perChunk = samplesPerChunk(requireBox(table, 'stsc').body, chunkOffsets.length);
  const positions: { offset: number; size: number }[] = [];
  chunkOffsets.forEach((start, chunk) => {
    let offset = start;
    for (let n = 0; n < (perChunk[chunk] ?? 0) && positions.length < count; n += 1) {
      const size = sizeOf(positions.length);
      positions.push({ offset, size });
      offset += size;
    }
  });
  return positions;
}

function readChunkOffsets(table: Buffer): number[] {
  const wide = find(table, 'co64')?.body;
  const body = wide ?? requireBox(table, 'stco').body;
  return Array.from({ length: body.readUInt32BE(4) }, (_, n) =>
    wide ? Number(wide.readBigUInt64BE(8 + n * 8)) : body.readUInt32BE(8 + n * 4),
  );
}

/** stsc: from chunk `first` on, each chunk holds `samples`. */
function samplesPerChunk(stsc: Buffer, chunks: number): number[] {
  const result = new Array<number>(chunks).fill(0);
  for (let n = 0; n < stsc.readUInt32BE(4); n += 1) {
    result.fill(stsc.readUInt32BE(12 + n * 12), stsc.readUInt32BE(8 + n * 12) - 1);
  }
  return result;
}

/** null: every sample is a sync sample. */
function syncSamples(stss: Buffer | undefined): Set<number> | null {
  if (!stss) return null;
  return new Set(Array.from({ length: stss.readUInt32BE(4) }, (_, n) => stss.readUInt32BE(8 + n * 4)));
}

/** When a sample is shown. It is decoded at its `time`. */
export const shownAt = ({ time, compositionOffset }: Sample): number => time + compositionOffset;

/**
 * Samples lie in the order of decoding. Times in units of `timescale`, below 0 for priming samples; `compositionOffset` is how much
 * later than at `time` a sample is shown, below 0 for reordered frames.
 */
export type Sample = {
  offset: number;
  size: number;
  time: number;
  compositionOffset: number;
  duration: number;
  isKey: boolean;
};
export type Track = {
  kind: 'video' | 'audio';
  timescale: number;
  sampleDescription: Buffer;
  /** The time by which a decoder must be ahead of the display because frames are reordered. */
  reorderDelay: number;
  samples: Sample[];
};
export type OpenTrack = Track & { file: FileHandle };
