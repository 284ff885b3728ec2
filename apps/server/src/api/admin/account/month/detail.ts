import { listChannelMonths } from '@playlet/db/queries/accounting/accounting-month';
import { DAY_MS } from '@playlet/domain/time';
import { defineHandler } from '#call/handler.ts';
import { listDaysOfMonth } from '#money/ledger/month-days.ts';

export default defineHandler<'GET admin/account/month/detail'>(async ({ month }, { context }) => {
  const { db, payments, clock } = context;
  const channels = await listChannelMonths(db, month, [...payments.providers.keys()]);
  // The day that runs cannot be closed.
  return { days: listDaysOfMonth(month, clock.now() - DAY_MS).length, channels };
});
