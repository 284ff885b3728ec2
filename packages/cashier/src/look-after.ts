import { dueRecharges } from '@playlet/db/queries/recharge';
import { eachOf } from './each-of.ts';
import { refresh } from './refresh.ts';
import type { Till } from './till.ts';

/** Orders looked at in one round; the next round takes the others. */
const BATCH = 100;

/** Asks the providers about every order that is due, and acts on what they say. */
export async function lookAfterOrders(till: Till, signal: AbortSignal): Promise<void> {
  const due = await dueRecharges(till.db, new Date(till.now()), BATCH);
  await eachOf(due, signal, (order) => refresh(till, order, 'poll'));
}
