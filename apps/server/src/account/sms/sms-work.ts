import { randomBytes, timingSafeEqual } from 'node:crypto';
import { isWorkDone, type WorkTask } from '@playlet/domain/account/proof-of-work';
import { keyedHash } from '../keyed-hash.ts';

/** Long enough for a slow phone, short enough that no store of them can be made. */
const CHALLENGE_TTL_MS = 10 * 60_000;
/** Seed, colon and number fit into one block of SHA-256. */
const MAC_LENGTH = 32;

/** What a message is asked for; a challenge is good for no other. */
type Message = { phone: string; purpose: string };
type Issuer = { secret: string; bits: number; now: number };

/** A task of work for one message. It is signed, so nothing has to be stored until it is done. */
export function issueWork({ secret, bits, now }: Issuer, message: Message): WorkTask & { challenge: string } {
  const head = [(now + CHALLENGE_TTL_MS).toString(36), bits, randomBytes(12).toString('base64url')].join('.');
  const seed = macOf(secret, head, message);
  return { challenge: `${head}.${seed}`, seed, bits };
}

/** The id of work that was done for this message, to be used once; undefined where it was not, or too late. */
export function checkWork(
  { secret, bits, now }: Issuer,
  message: Message,
  { challenge, nonce }: { challenge: string; nonce: number },
): string | undefined {
  const [end = '', asked = '', id = '', mac = ''] = challenge.split('.');
  const expected = Buffer.from(macOf(secret, `${end}.${asked}.${id}`, message));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  if (Number.parseInt(end, 36) < now || Number(asked) < bits) return undefined;
  return isWorkDone({ seed: mac, bits: Number(asked) }, nonce) ? id : undefined;
}

function macOf(secret: string, head: string, { phone, purpose }: Message): string {
  return keyedHash(secret, `sms-work.${head}.${phone}.${purpose}`).toString('base64url').slice(0, MAC_LENGTH);
}
