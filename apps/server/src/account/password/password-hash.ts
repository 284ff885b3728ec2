import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { normalizePassword } from '@playlet/domain/account/password';
import pLimit from 'p-limit';

/** 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashes computed at the same time: a core is left to everything else. */
export const MAX_PARALLEL_HASHES = Math.max(1, Math.min(2, availableParallelism() - 1));
const limit = pLimit(MAX_PARALLEL_HASHES);
const compute = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
const derive = (parameters: Argon2Parameters) => limit(() => compute('argon2id', parameters));

/** argon2id, in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive({
    message: normalizePassword(password),
    nonce: salt,
    tagLength: HASH_BYTES,
    ...COST,
  });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** Whether a password is the one of a stored hash. Without one it works as long, and says no. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { salt, hash, ...cost } = parse(stored ?? nobody);
  const derived = await derive({
    message: normalizePassword(password),
    nonce: salt,
    tagLength: hash.length,
    ...cost,
  });
  return timingSafeEqual(derived, hash) && stored !== undefined;
}

/** The hash that passwords of unknown accounts are compared with. */
const nobody = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(HASH_BYTES))}`;

function parse(stored: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!match) throw new Error('a stored password hash is not argon2id in PHC form');
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
