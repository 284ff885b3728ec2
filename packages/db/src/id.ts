import { randomBytes } from 'node:crypto';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new opaque id: 26 URL-safe characters, the first ten growing with time (a ULID). */
export function newId(now = Date.now()): string {
  let time = '';
  for (let rest = now, at = 0; at < 10; at += 1, rest = Math.floor(rest / 32))
    time = digits.charAt(rest % 32) + time;
  let random = '';
  for (const byte of randomBytes(16)) random += digits.charAt(byte & 31);
  return time + random;
}
