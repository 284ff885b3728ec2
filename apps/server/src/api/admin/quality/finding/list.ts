import { listFindings } from '@playlet/core/quality-control/findings';
import { defineHandler } from '#call/handler.ts';
import { pagePartOf, pagingOf } from '#paging/page-place.ts';
import { presentFinding } from '#quality-control/present.ts';

const BY_EPISODE = ['number', 'number', 'text'] as const;

export default defineHandler<'POST admin/quality/finding/list'>(async (input, { context }) => {
  const { groupId, kind, severity, state } = input;
  const filter = { groupId, kind, severity, state };
  const rows = await listFindings(context.db, filter, pagePartOf(input, BY_EPISODE));
  return {
    list: rows.map(presentFinding),
    ...pagingOf(input, rows, (row) => [Number(row.group_seq), row.index, row.id]),
  };
});
