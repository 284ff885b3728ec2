import { deleteNote } from '@playlet/core/support-desk/note';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE admin/member/note/delete'>(({ id }, { write, fail }) =>
  write({ kind: 'member' }, async (tx, line) => {
    const memberId = await deleteNote(tx, id);
    if (memberId === undefined) throw fail('MEMBER_NOTE_NOT_FOUND');
    line.id(memberId);
    return {};
  }),
);
