import { createHash } from 'node:crypto';

/** How a code is stored; case and dashes do not matter to whoever types it. It is random, so a plain hash will do. */
export function invitationHash(code: string): Buffer {
  const folded = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(folded).digest();
}
