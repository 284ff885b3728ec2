import { randomBytes } from 'node:crypto';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new opaque id: 26 URL-safe characters, the first ten growing with time (a ULID). */
export function newId(now = Date.now()): string {
  const time = firstIdAt(now);
  let random = '';
  for (const byte of randomBytes(16)) random += digits.charAt(byte & 31);
  return time + random;
}

/**
 * Returns the beginning of every id made at that moment, in milliseconds since 1970; ids made before sort before it.
 */
export function firstIdAt(ms: number): string {
  let time = '';
  for (let rest = ms, at = 0; at < 10; at += 1, rest = Math.floor(rest / 32))
    time = digits.charAt(rest % 32) + time;
  return time;
}

/** When an id was made, in milliseconds since 1970. */
export function idTimeOf(id: string): number {
  let ms = 0;
  for (const digit of id.slice(0, 10)) ms = ms * 32 + digits.indexOf(digit);
  return ms;
}
