import { countRemovalEffect } from '@playlet/db/queries/take-down/removal-effect';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/content/takedown/preview'>(async ({ ids, index }, { context }) => {
  const [effect, { deletedMediaDays }] = await Promise.all([
    countRemovalEffect(context.db, ids, index),
    context.settings(),
  ]);
  return { ...effect, mediaDays: deletedMediaDays };
});
