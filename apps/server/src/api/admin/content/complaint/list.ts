import {
  countOpenComplaints,
  listClosedComplaints,
  listOpenComplaints,
} from '@playlet/core/complaints/list-complaints';
import { defineHandler } from '#call/handler.ts';
import { presentComplaint } from '#complaints/present-complaint.ts';
import { BY_TIME, pagePartOf, pagingOf, splitPage } from '#paging/page-place.ts';

/** The most open complaints in a list. */
const MAX_OPEN_COUNT = 2000;

export default defineHandler<'POST admin/content/complaint/list'>(
  async (input, { context: { db, clock } }) => {
    const { view, kind, groupId } = input;
    const now = clock.now();
    const filter = { kind, groupId };
    const counts = await countOpenComplaints(db, now);
    if (view === 'closed') {
      const rows = await listClosedComplaints(db, filter, pagePartOf(input, BY_TIME));
      const paging = pagingOf(input, rows, (row) => [row.microseconds, row.id]);
      return { list: rows.map((row) => presentComplaint(row, now)), ...paging, ...counts };
    }
    const all = await listOpenComplaints(db, filter, {
      isWaitingForPerson: view === 'asked',
      count: MAX_OPEN_COUNT,
    });
    const { rows, paging } = splitPage(all, input, ({ id }) => id);
    return { list: rows.map((row) => presentComplaint(row, now)), ...paging, ...counts };
  },
);
