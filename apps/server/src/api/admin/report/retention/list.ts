import { RETENTION_DAYS, retentionCohorts } from '@playlet/db/queries/reports/lists';
import { beijingDay } from '@playlet/domain/beijing';
import { handler } from '#call/handler.ts';
import { viewOf } from '#reports/view.ts';

export default handler<'POST admin/report/retention/list'>(async (asked, { context }) => ({
  days: [...RETENTION_DAYS],
  list: await retentionCohorts(context.db, { ...viewOf(asked), today: beijingDay(context.clock.now()) }),
}));
