import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { moveOn, presentPublication, requirePublishable } from '#publishing/publication.ts';
import { requireOther } from '#publishing/require-other.ts';

export default defineHandler<'POST admin/content/review/approve'>(
  async ({ id, note = '' }, { context, caller, write }) => {
    const by = staffOf(caller);
    const now = context.clock.now();
    await write({ kind: 'publication', id }, async (tx) => {
      await requireOther(tx, id, by.id);
      await requirePublishable(tx, id, now);
      await moveOn(tx, id, { act: 'approve', by, note });
    });
    return presentPublication(context.db, id, now);
  },
);
