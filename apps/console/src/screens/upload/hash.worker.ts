import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Read at once; a whole file would not fit. */
const PART_BYTES = 4 * 2 ** 20;

export type HashRequest = { key: string; file: File };
export type HashReport =
  | { key: string; kind: 'progress'; bytes: number }
  | { key: string; kind: 'done'; sha256: string }
  | { key: string; kind: 'failed' };

addEventListener('message', ({ data: { key, file } }: MessageEvent<HashRequest>) => {
  void hash(file, (bytes) => report({ key, kind: 'progress', bytes })).then(
    (result) => report({ key, kind: 'done', sha256: result }),
    () => report({ key, kind: 'failed' }),
  );
});

async function hash(file: File, onRead: (bytes: number) => void): Promise<string> {
  const state = sha256.create();
  for (let at = 0; at < file.size; at += PART_BYTES) {
    state.update(new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer()));
    onRead(Math.min(file.size, at + PART_BYTES));
  }
  return bytesToHex(state.digest());
}

const report = (message: HashReport) => postMessage(message);
