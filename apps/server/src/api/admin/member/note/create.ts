import { insertNote } from '@playlet/core/support-desk/note';
import { defineHandler } from '#call/handler.ts';
import { staffOf } from '#editing/staff-of.ts';
import { presentNote } from '#members/present-member.ts';

export default defineHandler<'POST admin/member/note/create'>(({ memberId, text }, call) =>
  // The words belong to the member alone: they are deleted together, and the log is not.
  call.write({ kind: 'member', id: memberId }, async (tx) => {
    const note = await insertNote(tx, { memberId, text, by: staffOf(call) });
    if (!note) throw call.fail('MEMBER_NOT_FOUND');
    return presentNote(note);
  }),
);
