import { hashSha256 } from './sha256.ts';

/** A proof of work: a number that, behind its seed, makes a SHA-256 that begins with that number of zero bits. */
export type WorkTask = { seed: string; bits: number };

export function isWorkDone({ seed, bits }: WorkTask, nonce: number): boolean {
  return leadingZeroBits(hashSha256(`${seed}:${nonce}`)) >= bits;
}

/** Finds the number: `2 ** bits` attempts on average. */
export function solveWork(task: WorkTask): number {
  let nonce = 0;
  while (!isWorkDone(task, nonce)) nonce += 1;
  return nonce;
}

function leadingZeroBits(words: Uint32Array): number {
  let bits = 0;
  for (const word of words) {
    bits += Math.clz32(word);
    if (word !== 0) break;
  }
  return bits;
}
