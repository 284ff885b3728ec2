import { fail } from '../../http/business-error.ts';
import type { PieceChecksum } from '../append-piece.ts';

/** The pairs of `Upload-Metadata`: a key and its value in base64, with commas between them. */
export function readMetadata(header: string | string[] | undefined): Record<string, string | undefined> {
  if (typeof header !== 'string') return {};
  const pairs = header.split(',').map((pair): [string, string] => {
    const [key = '', value = ''] = pair.trim().split(' ');
    return [key, Buffer.from(value, 'base64').toString('utf8')];
  });
  return Object.fromEntries(pairs);
}

/**
 * The algorithm and the value of `Upload-Checksum`; undefined where there is none.
 *
 * @throws REQUEST_MALFORMED for an algorithm that is not offered
 */
export function readChecksum(header: string | string[] | undefined): PieceChecksum | undefined {
  if (header === undefined) return undefined;
  const [, algorithm, value] = /^(sha1|sha256) ([A-Za-z0-9+/]+=*)$/.exec(String(header)) ?? [];
  if (value === undefined || (algorithm !== 'sha1' && algorithm !== 'sha256'))
    throw fail('REQUEST_MALFORMED');
  return { algorithm, value };
}

/**
 * The number of bytes in `Upload-Length` or `Upload-Offset`.
 *
 * @throws REQUEST_MALFORMED for anything but a plain decimal number: `0x10` would be another size to us than to its
 * sender
 */
export function readByteCount(text: unknown): number {
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw fail('REQUEST_MALFORMED');
  return Number(text);
}
