import { type FileHandle, open } from 'node:fs/promises';
import { find, need } from './boxes.ts';

/**
 * Opens an MP4 as our own transcode wrote it (one track, sample tables in `moov`) and lists its samples with
 * times of presentation: the edit list's lead-in, the priming of the sound, lies before 0. The caller closes `file`.
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
  const track = need(moov, 'trak').body;
  const media = need(track, 'mdia').body;
  const table = need(media, 'minf', 'stbl').body;
  const leadIn = mediaTime(track);
  if (find(table, 'ctts'))
    throw new Error('reordered frames: we encode without, and our fragments have no place for them');
  const durations = readDurations(need(table, 'stts').body);
  const sync = syncSamples(find(table, 'stss')?.body);
  let time = -leadIn;
  const samples = samplePositions(table).map((position, n) => {
    const duration = durations[n] ?? 0;
    const sample: Sample = { ...position, time, duration, isKey: sync === null || sync.has(n + 1) };
    time += duration;
    return sample;
  });
  return {
    kind: need(media, 'hdlr').body.toString('latin1', 8, 12) === 'soun' ? 'audio' : 'video',
    timescale: timescaleOf(need(media, 'mdhd').body),
    sampleDescription: Buffer.from(need(table, 'stsd').bytes),
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

function samplePositions(table: Buffer): { offset: number; size: number }[] {
  const sizes = need(table, 'stsz').body;
  const shared = sizes.readUInt32BE(4);
  const count = sizes.readUInt32BE(8);
  const sizeOf = (n: number) => shared || sizes.readUInt32BE(12 + n * 4);
  const chunkOffsets = readChunkOffsets(table);
  const perChunk = samplesPerChunk(need(table, 'stsc').body, chunkOffsets.length);
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
  const body = wide ?? need(table, 'stco').body;
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

/** Times in units of `timescale`; decoding and presentation time are one, below 0 for priming samples. */
export type Sample = { offset: number; size: number; time: number; duration: number; isKey: boolean };
export type Track = {
  kind: 'video' | 'audio';
  timescale: number;
  sampleDescription: Buffer;
  samples: Sample[];
};
export type OpenTrack = Track & { file: FileHandle };
