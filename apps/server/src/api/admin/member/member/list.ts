import { findMembers } from '@playlet/db/queries/support-desk/find-members';
import { readMemberSearch } from '@playlet/domain/member/find';
import { defineHandler } from '#call/handler.ts';
import { presentFoundMember } from '#members/present-member.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST admin/member/member/list'>(async ({ q, ...input }, { context }) => {
  const search = q === '' ? undefined : readMemberSearch(q);
  const rows = await findMembers(context.db, search, pagePartOf(input, BY_TIME));
  return {
    list: rows.map(presentFoundMember),
    ...pagingOf(input, rows, (row) => [row.microseconds, row.id]),
  };
});
