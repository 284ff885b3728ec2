import { listComplaintsOfMember } from '@playlet/core/complaints/list-complaints';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentStatus } from '#complaints/present-complaint.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST member/profile/complaint/list'>(async (input, { context, caller }) => {
  const { memberId } = memberOf(caller).session;
  const rows = await listComplaintsOfMember(context.db, memberId, pagePartOf(input, BY_TIME));
  return {
    list: rows.map((row) => ({ ...presentStatus(row), text: row.text })),
    ...pagingOf(input, rows, (row) => [row.microseconds, row.id]),
  };
});
