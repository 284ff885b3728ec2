import { randomBytes } from 'node:crypto';
import { isWorkDone, type WorkTask } from '@playlet/domain/account/proof-of-work';
import type { Secrets } from '@playlet/secrets';

/** Long enough for a slow phone, short enough that no store of them can be made. */
const CHALLENGE_TTL_MS = 10 * 60_000;
/** Seed, colon and number fit into one block of SHA-256. */
const MAC_BYTES = 24;

/** The purpose of a message; a challenge is valid for no other. */
type Message = { phone: string; purpose: string };
type Issuer = { secrets: Secrets; bits: number; now: number };

/** A task of work for one message. It is signed, so nothing has to be stored until it is done. */
export function issueWork(
  { secrets, bits, now }: Issuer,
  message: Message,
): WorkTask & { challenge: string } {
  const head = [(now + CHALLENGE_TTL_MS).toString(36), bits, randomBytes(12).toString('base64url')].join('.');
  const mac = secrets.mac('sms-work', textOf(head, message));
  const seed = mac.subarray(0, MAC_BYTES).toString('base64url');
  return { challenge: `${head}.${seed}`, seed, bits };
}

/** The id of work that was done for this message, to be used once; undefined where it was not, or too late. */
export function checkWork(
  { secrets, bits, now }: Issuer,
  message: Message,
  { challenge, nonce }: { challenge: string; nonce: number },
): string | undefined {
  const [end = '', asked = '', id = '', mac = ''] = challenge.split('.');
  const text = textOf(`${end}.${asked}.${id}`, message);
  if (!secrets.isMac('sms-work', text, mac, MAC_BYTES)) return undefined;
  if (Number.parseInt(end, 36) < now || Number(asked) < bits) return undefined;
  return isWorkDone({ seed: mac, bits: Number(asked) }, nonce) ? id : undefined;
}

function textOf(head: string, { phone, purpose }: Message): string {
  return `${head}.${phone}.${purpose}`;
}
