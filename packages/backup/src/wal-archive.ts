import type { Storage } from '@playlet/storage';

/** A finished piece of the log as it is stored: `wal/<archive>/<name>.<digest>.zst`, with `.age` where it is encrypted. */
export type WalPiece = { key: string; archive: string; name: string; isHistory: boolean };

/** Pieces of the log by name, which is their order, of one archive or of all. */
export async function listWalPieces(place: Storage, archive?: string): Promise<WalPiece[]> {
  const pieces: WalPiece[] = [];
  for await (const { key } of place.list(archive === undefined ? 'wal' : `wal/${archive}`)) {
    const [, folder = '', file = ''] = key.split('/');
    const name = /^[0-9A-F]+(\.history)?/.exec(file)?.[0];
    if (name !== undefined) pieces.push({ key, archive: folder, name, isHistory: name.endsWith('.history') });
  }
  return pieces.sort((one, other) => (one.key < other.key ? -1 : 1));
}

const SEGMENTS_PER_FILE = 0x100;

/** Returns the name of the piece after one, for segments of 16 MB, which the embedded server writes. */
export function nextWalName(name: string): string {
  const timeline = name.slice(0, 8);
  const number =
    Number.parseInt(name.slice(8, 16), 16) * SEGMENTS_PER_FILE + Number.parseInt(name.slice(16), 16) + 1;
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return timeline + hex(Math.floor(number / SEGMENTS_PER_FILE)) + hex(number % SEGMENTS_PER_FILE);
}
