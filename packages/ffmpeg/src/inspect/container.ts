import { open } from 'node:fs/promises';
import { type ContentKind, Refusal } from '../run/refusal.ts';

const HEAD_BYTES = 4096;
const MOV_FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
const PICTURE_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis', 'crx ']);

/** The key of a header partition, behind a run-in or at once: SMPTE 377-1, 6.5 and 7.1. */
const MXF_PARTITION = Buffer.from('060e2b34020501010d01020101', 'hex');

/**
 * The container by the file's first bytes, which decides the one demuxer ffmpeg may use; names prove nothing.
 *
 * @throws Refusal EMPTY_FILE, FORMAT_NOT_ALLOWED, NOT_A_VIDEO
 */
export async function readContainer(path: string, name: string): Promise<Container> {
  const head = await readHead(path);
  if (head.length === 0) throw new Refusal('EMPTY_FILE', name);
  const container = containerOf(head);
  if (container) return container;
  const format = otherMediaOf(head);
  if (format) throw new Refusal('FORMAT_NOT_ALLOWED', name, { format });
  throw new Refusal('NOT_A_VIDEO', name, { kind: kindOf(head) });
}

function containerOf(head: Buffer): Container | null {
  if (MOV_FIRST_BOXES.has(text(head, 4, 8))) return PICTURE_BRANDS.has(text(head, 8, 12)) ? null : 'mov';
  if (hex(head, 0, 4) === '1a45dfa3') return 'matroska';
  if (text(head, 0, 3) === 'FLV') return 'flv';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'AVI ') return 'avi';
  if (hex(head, 0, 16) === '3026b2758e66cf11a6d900aa0062ce6c') return 'asf';
  if (hex(head, 0, 4) === '000001ba') return 'mpeg';
  if (head.indexOf(MXF_PARTITION) >= 0) return 'mxf';
  if (isTransportStream(head)) return 'mpegts';
  return null;
}

/** Sync bytes every 188 bytes, or every 192 behind a four-byte time code as cameras write them. */
function isTransportStream(head: Buffer): boolean {
  return [
    { start: 0, packet: 188 },
    { start: 4, packet: 192 },
  ].some(({ start, packet }) => [0, 1, 2, 3].every((n) => head[start + n * packet] === 0x47));
}

function otherMediaOf(head: Buffer): string | null {
  if (text(head, 0, 4) === 'OggS') return 'Ogg';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WAVE') return 'WAV';
  if (text(head, 0, 4) === '.RMF') return 'RealMedia';
  if (text(head, 0, 3) === 'ID3' || text(head, 0, 4) === 'fLaC') return 'audio';
  return null;
}

/** For the operator's eyes: the exact type does not matter once it is no video. */
function kindOf(head: Buffer): ContentKind {
  if (text(head, 0, 7) === '#EXTM3U') return 'playlist';
  if (text(head, 0, 2) === '#!') return 'script';
  if (hex(head, 0, 3) === 'ffd8ff') return 'picture';
  if (hex(head, 0, 4) === '89504e47') return 'picture';
  if (text(head, 0, 3) === 'GIF') return 'picture';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'picture';
  if (PICTURE_BRANDS.has(text(head, 8, 12))) return 'picture';
  if (text(head, 0, 4) === '%PDF') return 'document';
  if (hex(head, 0, 4) === '504b0304') return 'archive';
  if (hex(head, 0, 4) === '7f454c46' || text(head, 0, 2) === 'MZ') return 'program';
  return head.every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13) ? 'text' : 'unknown';
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function text(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to);
}

function hex(head: Buffer, from: number, to: number): string {
  return head.toString('hex', from, to);
}

/** Named as ffmpeg names the demuxer. */
export type Container = 'mov' | 'matroska' | 'mpegts' | 'mpeg' | 'mxf' | 'flv' | 'avi' | 'asf';
