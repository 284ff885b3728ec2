import { createHmac } from 'node:crypto';

/** A hash that only this installation can make, so that what is stored under it identifies nobody. */
export function keyedHash(secret: string, what: string): Buffer {
  return createHmac('sha256', secret).update(what).digest();
}
