import { reconcileDay } from '@playlet/checkout';
import { insertDayClose, lockStatement, sumDay } from '@playlet/core/accounting/daily-close';
import { noteDays, noteRollUp } from '@playlet/core/reports/note-progress';
import { rollUpHour } from '@playlet/core/reports/roll-up';
import { rollUpDay } from '@playlet/core/reports/roll-up-day';
import { runInTransaction } from '@playlet/db';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import type { Context } from '../../context.ts';

/** The name under which past days are closed. */
export const CLOSED_BY = 'demo-finance';

/** Adds up the hours and days from `from` to `until`, as the worker would have done then. */
export async function addUp(
  { db, clock }: Context,
  { from, until, signal }: { from: number; until: number; signal: AbortSignal },
): Promise<void> {
  for (let day = from; day < until; day += DAY_MS) {
    const end = Math.min(day + DAY_MS, until);
    for (let hour = day; hour < end; hour += HOUR_MS) {
      signal.throwIfAborted();
      await rollUpHour(db, hour);
    }
    await rollUpDay(db, day, end);
  }
  await noteRollUp(db, new Date(until), new Date(clock.now()));
  await noteDays(db, new Date(until));
}

/** Compares a past day with the test cashier's statement, and closes it as finance would. */
export async function closeBooks({ db, payments, clock }: Context, start: number): Promise<void> {
  const provider = payments.providers.get('sandbox');
  if (!provider) return;
  const day = beijingDayOf(start);
  await reconcileDay(payments, provider, day);
  const key = { channel: provider.channel, day };
  await runInTransaction(db, async (tx) => {
    await lockStatement(tx, key);
    const at = new Date(clock.now());
    await insertDayClose(tx, key, await sumDay(tx, key), { note: '账单一致', by: CLOSED_BY, at });
  });
}
