import { noteSummary } from '@playlet/core/reports/summary-delivery';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { defineHandler } from '#call/handler.ts';
import { presentSummary } from '#reports/present-summary.ts';

export default defineHandler<'POST admin/report/summary/create'>(async (_input, { context, write, fail }) => {
  if (!context.config.dailySummary) throw fail('SUMMARY_NOT_SET');
  const day = beijingDayOf(context.clock.now() - DAY_MS);
  const delivery = await write({ kind: 'daily summary' }, async (tx, line) => {
    const row = await noteSummary(tx, { day, isTest: true });
    if (!row) throw new Error('a test is never there already');
    line.details({ day });
    return row;
  });
  await context.jobs.enqueue('send-summary', { deliveryId: delivery.id }, { singletonKey: delivery.id });
  return presentSummary(delivery);
});
