import { createHash } from 'node:crypto';

/** Returns the stored form of a code; case and dashes do not matter. It is random, so a plain hash suffices. */
export function hashInvitation(code: string): Buffer {
  const folded = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(folded).digest();
}
