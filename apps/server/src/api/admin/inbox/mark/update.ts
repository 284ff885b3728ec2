import { markInboxItems } from '@playlet/core/staff/inbox';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT admin/inbox/mark/update'>(
  async ({ items, mark }, { context: { db, clock }, caller }) => {
    await markInboxItems(db, sessionOf(caller).id, items, mark, clock.now());
    return null;
  },
);
