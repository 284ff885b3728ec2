import { channelMonths } from '@playlet/db/queries/accounting/accounting-month';
import { DAY_MS } from '@playlet/domain/time';
import { handler } from '#call/handler.ts';
import { daysOfMonth } from '#money/ledger/month-days.ts';

export default handler<'GET admin/account/month/detail'>(async ({ month }, { context }) => {
  const { db, payments, clock } = context;
  const channels = await channelMonths(db, month, [...payments.providers.keys()]);
  // The day that runs cannot be closed.
  return { days: daysOfMonth(month, clock.now() - DAY_MS).length, channels };
});
