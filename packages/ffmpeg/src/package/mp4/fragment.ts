import type { Sample } from './track.ts';
import { writeBox, writeFullBox, writeLatin1, writeU32, writeU64 } from './write.ts';

const DEFAULT_BASE_IS_MOOF = 0x020000;
/** trun: data offset, then duration, size and flags of each sample. */
const TRUN_FLAGS = 0x000001 | 0x000100 | 0x000200 | 0x000400;
const ROW_BYTES = 12;
/** Behind the others, and only where frames are reordered. */
const COMPOSITION_OFFSETS = 0x000800;
const KEY_SAMPLE = 0x02000000;
const DEPENDENT_SAMPLE = 0x01010000;

export const SEGMENT_TYPE = writeBox('styp', writeLatin1('msdh'), writeU32(0), writeLatin1('msdhmsix'));

/** One moof with its mdat header; the runs' sample bytes follow in the same order. */
export function writeFragmentHeader(sequence: number, runs: readonly FragmentRun[]): Buffer {
  const dataBytes = runs.map((run) => run.samples.reduce((sum, sample) => sum + sample.size, 0));
  // The offsets are part of the box whose size they depend on: built once to learn the size, once for real.
  const size = movieFragment(sequence, runs, dataBytes, 0).length;
  const total = dataBytes.reduce((sum, bytes) => sum + bytes, 0);
  const dataHeader = Buffer.concat([writeU32(total + 8), writeLatin1('mdat')]);
  return Buffer.concat([movieFragment(sequence, runs, dataBytes, size + dataHeader.length), dataHeader]);
}

function movieFragment(
  sequence: number,
  runs: readonly FragmentRun[],
  dataBytes: number[],
  dataStart: number,
): Buffer {
  let offset = dataStart;
  const tracks = runs.map((run, n) => {
    const built = trackFragment(run, offset);
    offset += dataBytes[n] ?? 0;
    return built;
  });
  return writeBox('moof', writeFullBox('mfhd', 0, 0, writeU32(sequence)), ...tracks);
}

function trackFragment(run: FragmentRun, dataOffset: number): Buffer {
  const isReordered = run.reorderDelay > 0;
  const rowBytes = isReordered ? ROW_BYTES + 4 : ROW_BYTES;
  const rows = Buffer.alloc(run.samples.length * rowBytes);
  run.samples.forEach((sample, n) => {
    rows.writeUInt32BE(sample.duration, n * rowBytes);
    rows.writeUInt32BE(sample.size, n * rowBytes + 4);
    rows.writeUInt32BE(sample.isKey ? KEY_SAMPLE : DEPENDENT_SAMPLE, n * rowBytes + 8);
    if (!isReordered) return;
    // Never below 0: ffmpeg shows pictures late where offsets are. The edit list takes the delay away again.
    rows.writeUInt32BE(run.reorderDelay + sample.compositionOffset, n * rowBytes + 12);
  });
  const flags = isReordered ? TRUN_FLAGS | COMPOSITION_OFFSETS : TRUN_FLAGS;
  return writeBox(
    'traf',
    writeFullBox('tfhd', 0, DEFAULT_BASE_IS_MOOF, writeU32(run.trackId)),
    writeFullBox('tfdt', 1, 0, writeU64(run.samples[0]?.time ?? 0)),
    writeFullBox('trun', 0, flags, writeU32(run.samples.length, dataOffset), rows),
  );
}

type FragmentRun = { trackId: number; reorderDelay: number; samples: readonly Sample[] };
