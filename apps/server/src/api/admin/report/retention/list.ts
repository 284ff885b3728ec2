import { listRetentionCohorts, RETENTION_DAYS } from '@playlet/db/queries/reports/lists';
import { beijingDayOf } from '@playlet/domain/beijing';
import { defineHandler } from '#call/handler.ts';
import { viewOf } from '#reports/view.ts';

export default defineHandler<'POST admin/report/retention/list'>(async (asked, { context }) => ({
  days: [...RETENTION_DAYS],
  list: await listRetentionCohorts(context.db, {
    ...viewOf(asked),
    today: beijingDayOf(context.clock.now()),
  }),
}));
