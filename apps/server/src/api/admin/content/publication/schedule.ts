import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import {
  moveOn,
  parseFutureMoment,
  presentPublication,
  requirePublishable,
} from '#publishing/publication.ts';

export default defineHandler<'POST admin/content/publication/schedule'>(
  async ({ id, publishAt }, { context, caller, write }) => {
    const now = context.clock.now();
    const at = parseFutureMoment(publishAt, now);
    await write({ kind: 'publication', id }, async (tx) => {
      await moveOn(tx, id, { act: 'schedule', by: staffOf(caller), publishAt: at });
      await requirePublishable(tx, id, at.getTime());
    });
    return presentPublication(context.db, id, now);
  },
);
