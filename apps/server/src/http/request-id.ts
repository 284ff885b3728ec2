import { randomBytes } from 'node:crypto';

const ID_BYTES = 4;

/** Names a request in the log, short enough to be read out over the phone, and not counted anew when a process starts. */
export function createRequestId(): string {
  return randomBytes(ID_BYTES).toString('hex').toUpperCase();
}
