import { updateNoticePlace } from '@playlet/core/staff/notice-place';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT admin/own/notice/update'>(
  ({ id, kinds, rhythm }, { caller, write, fail }) =>
    write({ kind: 'notice place', id }, async (tx) => {
      const place = { id, kinds: [...new Set(kinds)], rhythm, staffId: sessionOf(caller).id };
      if (!(await updateNoticePlace(tx, place))) throw fail('NOTICE_PLACE_NOT_FOUND');
      return null;
    }),
);
