import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Time-based one-time passwords as authenticator apps have them: SHA-1, six digits, a step of 30 seconds.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6238
 */
const STEP_SECONDS = 30;
const DIGIT_COUNT = 6;
/** Steps a phone's clock may be off, either way. */
const MAX_STEPS_OFF = 1;
/** RFC 4226, requirement R6: at least 128 bits, better 160. */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The code of a moment, in milliseconds since 1970. */
export function computeTotp(secret: Buffer, now: number, digits = DIGIT_COUNT): string {
  return codeOfStep(secret, stepOf(now), digits);
}

/** The step whose code was typed, of those a clock may be off by; undefined where it is none of them, or without a key. */
export function matchTotpStep(secret: Buffer | undefined, code: string, now: number): number | undefined {
  if (secret === undefined) return undefined;
  const current = stepOf(now);
  for (let step = current - MAX_STEPS_OFF; step <= current + MAX_STEPS_OFF; step += 1)
    if (isSame(codeOfStep(secret, step, DIGIT_COUNT), code)) return step;
  return undefined;
}

/**
 * The address an authenticator reads from a QR code.
 *
 * @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export function formatOtpauthUri(
  secret: Buffer,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${encodeBase32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGIT_COUNT}&period=${STEP_SECONDS}`;
}

/** RFC 4648, without padding. */
export function encodeBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32.charAt(parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}

function stepOf(now: number): number {
  return Math.floor(now / 1000 / STEP_SECONDS);
}

/** @see https://www.rfc-editor.org/rfc/rfc4226#section-5.3 */
function codeOfStep(secret: Buffer, step: number, digits: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const truncated = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
