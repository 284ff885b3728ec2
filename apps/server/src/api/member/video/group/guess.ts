import { listShownGroups } from '@playlet/db/queries/catalogue/group';
import { defineHandler } from '#call/handler.ts';
import { presentGroup } from '#catalogue/present.ts';
import { guessDramas } from '#recommend/guess.ts';
import { personalMemberOf, poolOf } from '#recommend/pool.ts';
import { createReasons } from '#recommend/reason.ts';
import { readRecommendedLimits } from '#rules/placement.ts';

export default defineHandler<'POST member/video/group/guess'>(async (input, call) => {
  const { groupId, pageSize, minorSafe, seen = [], recent = [] } = input;
  const { context, caller } = call;
  const pool = poolOf(caller, { minorSafe }, await readRecommendedLimits(context));
  const items = await guessDramas(call, personalMemberOf(caller, pool), {
    pool,
    groupId,
    count: pageSize,
    seen,
    recent: caller.kind === 'guest' && !pool.minorSafe ? recent : [],
  });
  const [rows, reference, reasonOf] = await Promise.all([
    listShownGroups(
      context.db,
      items.map(({ seq }) => seq),
      pool,
    ),
    context.reference(),
    createReasons(context, pool.minorSafe === true),
  ]);
  const itemOf = new Map(items.map((item) => [item.seq, item]));
  return {
    list: rows.map((row) => {
      const reason = reasonOf(itemOf.get(row.seq) ?? row, row);
      return { ...presentGroup(row, reference, call), ...(reason && { reason }) };
    }),
  };
});
