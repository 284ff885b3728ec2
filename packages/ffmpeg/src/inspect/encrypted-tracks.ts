import { type FileHandle, open } from 'node:fs/promises';
import { find, readBoxes } from '../package/mp4/boxes.ts';

/** The tables of two hours in pieces of a frame each are smaller. */
const MAX_MOOV_BYTES = 64 * 2 ** 20;
/** Boxes beside each other that a file may begin with; each fragment brings two. */
const MAX_BOX_COUNT = 100;
/** Sample entries of encrypted pictures and sound: ISO 14496-12, 8.12. */
const ENCRYPTED_ENTRIES: ReadonlySet<string> = new Set(['encv', 'enca']);
const STSD_HEADER_BYTES = 8;

/**
 * Tests whether the description of an MP4's tracks declares encryption. ffprobe does not: it reports nothing for a
 * fragmented file, or cannot read the fragments.
 */
export async function hasEncryptedTracks(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const moov = await readMoov(file);
    return moov !== null && trackEntries(moov).some((type) => ENCRYPTED_ENTRIES.has(type));
  } finally {
    await file.close();
  }
}

function trackEntries(moov: Buffer): string[] {
  try {
    const tracks = readBoxes(moov).filter(({ type }) => type === 'trak');
    return tracks.flatMap(({ body }) => {
      const stsd = find(body, 'mdia', 'minf', 'stbl', 'stsd');
      return stsd ? readBoxes(stsd.body.subarray(STSD_HEADER_BYTES)).map(({ type }) => type) : [];
    });
  } catch {
    // A damaged table says nothing; the demuxer judges it.
    return [];
  }
}

/** The body of the box; null where the file has none at its outermost level. */
async function readMoov(file: FileHandle): Promise<Buffer | null> {
  const { size: end } = await file.stat();
  let at = 0;
  for (let count = 0; count < MAX_BOX_COUNT && at + 8 <= end; count += 1) {
    const { buffer: header, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at);
    if (bytesRead < 8) return null;
    const isLong = header.readUInt32BE(0) === 1;
    const size = isLong ? Number(header.readBigUInt64BE(8)) : header.readUInt32BE(0);
    const headerBytes = isLong ? 16 : 8;
    if (size < headerBytes) return null;
    if (header.toString('latin1', 4, 8) === 'moov') {
      if (size > MAX_MOOV_BYTES) return null;
      const { buffer } = await file.read(
        Buffer.alloc(size - headerBytes),
        0,
        size - headerBytes,
        at + headerBytes,
      );
      return buffer;
    }
    at += size;
  }
  return null;
}
