import { randomUUID } from 'node:crypto';
import type { Database } from '@playlet/db';
import { insertIntoOutbox } from '@playlet/db/queries/jobs/outbox';
import { getScope } from '@playlet/telemetry/scope';
import { withScope } from './scoped-input.ts';
import type { Sender } from './sender.ts';

/** Writes into the outbox of the product's database, from which a relay takes the committed commands. */
export function createOutboxSender(db: Database): Sender {
  return {
    async enqueue(name, input, { tx, priority = 0, singletonKey = randomUUID() } = {}) {
      const id = randomUUID();
      await insertIntoOutbox(tx ?? db, {
        job_id: id,
        queue: name,
        action: 'send',
        data: withScope(input, getScope()),
        options: { priority, singletonKey },
      });
      return id;
    },
    async cancel(name, id) {
      await insertIntoOutbox(db, { job_id: id, queue: name, action: 'cancel', data: null, options: {} });
    },
    async prioritize(name, id, priority, tx) {
      await insertIntoOutbox(tx, {
        job_id: id,
        queue: name,
        action: 'prioritize',
        data: null,
        options: { priority },
      });
    },
  };
}
