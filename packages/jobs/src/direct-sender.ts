import { randomUUID } from 'node:crypto';
import { getScope } from '@playlet/telemetry/scope';
import { fromKysely } from 'pg-boss';
import type { LazyBoss } from './boss.ts';
import { withScope } from './scoped-input.ts';
import type { Sender } from './sender.ts';
import { QUEUE } from './work.ts';

/** Writes into the queue itself, which is in the product's database. */
export function createDirectSender(queue: LazyBoss): Sender {
  const known = new Set<string>();
  return {
    async enqueue(name, input, { tx, priority = 0, singletonKey = randomUUID() } = {}) {
      const boss = await queue.open();
      if (!known.has(name)) await boss.createQueue(name, QUEUE);
      known.add(name);
      return boss.send(name, withScope(input, getScope()), {
        priority,
        singletonKey,
        ...(tx && { db: fromKysely(tx) }),
      });
    },
    async cancel(name, id) {
      await (await queue.open()).cancel(name, id);
    },
    async prioritize(name, id, priority, tx) {
      await (await queue.open()).update(name, undefined, { id, priority, db: fromKysely(tx) });
    },
  };
}
