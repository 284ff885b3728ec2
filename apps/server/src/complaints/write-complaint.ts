import type { Database } from '@playlet/db';
import type { Call } from '#call/handler.ts';
import { fail } from '#http/business-error.ts';
import { readComplaint } from './present-complaint.ts';

type Refusal = 'not found' | 'wrong state' | 'no measure';

const CODES = {
  'not found': 'COMPLAINT_NOT_FOUND',
  'wrong state': 'COMPLAINT_STATE_WRONG',
  'no measure': 'COMPLAINT_MEASURE_MISSING',
} as const satisfies Record<Refusal, string>;

/**
 * Changes a complaint with its line in the audit log, and returns it.
 *
 * @throws COMPLAINT_NOT_FOUND, COMPLAINT_STATE_WRONG, COMPLAINT_MEASURE_MISSING
 */
export function writeComplaint(
  { context: { clock, config }, write }: Pick<Call, 'context' | 'write'>,
  id: string,
  change: (tx: Database) => Promise<Refusal | undefined>,
) {
  return write({ kind: 'complaint', id }, async (tx) => {
    const refusal = await change(tx);
    const complaint = await readComplaint(tx, id, { now: clock.now(), secrets: config.secrets });
    if (!complaint) throw fail('COMPLAINT_NOT_FOUND');
    if (refusal) throw fail(CODES[refusal]);
    return complaint;
  });
}
