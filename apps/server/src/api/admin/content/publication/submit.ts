import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import {
  moveOn,
  parseFutureMoment,
  presentPublication,
  requirePublishable,
} from '#publishing/publication.ts';
import { requireReviewer } from '#publishing/reviewers.ts';

export default defineHandler<'POST admin/content/publication/submit'>(
  async ({ id, publishAt, reviewerId }, { context, caller, write }) => {
    const now = context.clock.now();
    const at = publishAt === null ? null : parseFutureMoment(publishAt, now);
    await write({ kind: 'publication', id }, async (tx) => {
      if (reviewerId !== null) await requireReviewer(tx, reviewerId, staffOf(caller).id);
      await moveOn(tx, id, { act: 'submit', by: staffOf(caller), publishAt: at, reviewerId });
      await requirePublishable(tx, id, at?.getTime() ?? now);
    });
    return presentPublication(context.db, id, now);
  },
);
