import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;
const CODE_LENGTH = 6;

/** What an authenticator with this key shows, so many steps from now. */
export function authenticatorCode(secret: string, stepsAhead = 0): string {
  const bits = [...secret.replaceAll(/\s/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + stepsAhead));
  const hash = createHmac('sha1', key).update(counter).digest();
  const start = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(start) & 0x7fffffff) % 10 ** CODE_LENGTH;
  return String(number).padStart(CODE_LENGTH, '0');
}
