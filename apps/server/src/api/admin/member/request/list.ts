import { countOpenRequests, listClosedRequests, openRequests } from '@playlet/core/support-desk/request';
import { beijingDayOf } from '@playlet/domain/beijing';
import { HOLIDAY_YEARS } from '@playlet/domain/member-request/holidays';
import { defineHandler } from '#call/handler.ts';
import { presentRequest } from '#members/present-request.ts';
import { BY_TIME, pagePartOf, pagingOf, splitPage } from '#paging/page-place.ts';

/** The most open requests in a list. */
const MAX_OPEN_COUNT = 2000;
const HOLIDAYS_UNTIL = Object.keys(HOLIDAY_YEARS).toSorted().at(-1) ?? '';

export default defineHandler<'POST admin/member/request/list'>(async (input, { context: { db, clock } }) => {
  const { view, kind, memberId, no } = input;
  const now = clock.now();
  const filter = { kind, memberId, seq: no };
  const counts = { ...(await countOpenRequests(db, beijingDayOf(now))), holidaysUntil: HOLIDAYS_UNTIL };
  if (view === 'closed') {
    const rows = await listClosedRequests(db, filter, pagePartOf(input, BY_TIME));
    const paging = pagingOf(input, rows, (row) => [row.microseconds, row.id]);
    return { list: rows.map((row) => presentRequest(row, now)), ...paging, ...counts };
  }
  const all = await openRequests(db, filter, MAX_OPEN_COUNT);
  const { rows, paging } = splitPage(all, input, ({ id }) => id);
  return { list: rows.map((row) => presentRequest(row, now)), ...paging, ...counts };
});
