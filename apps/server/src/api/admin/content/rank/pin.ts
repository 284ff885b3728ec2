import { pinRank, rankDramas } from '@playlet/core/catalogue/rank';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/content/rank/pin'>((pin, { context, write, fail }) =>
  write({ kind: 'rank', id: `${pin.list}/${pin.groupId}` }, async (tx) => {
    if (!(await groupById(tx, pin.groupId))) throw fail('GROUP_NOT_FOUND');
    await pinRank(tx, pin);
    await rankDramas(tx, context.clock.now(), [pin.list]);
    return {};
  }),
);
