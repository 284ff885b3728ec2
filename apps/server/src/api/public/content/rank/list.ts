import { groupsByIds } from '@playlet/db/queries/group';
import { rankDramas, rankedGroups } from '@playlet/db/queries/rank';
import { onlyMinorSafe } from '#catalogue/list-order.ts';
import { presentGroup } from '#catalogue/present.ts';
import { handler } from '#http/handler.ts';

export default handler<'POST public/content/rank/list'>(async ({ list, page, pageSize, minorSafe }, call) => {
  const { context, caller } = call;
  const { db } = context;
  const safe = onlyMinorSafe({ minorSafe }, caller);
  let ranked = await rankedGroups(db, list, safe);
  if (ranked.length === 0) {
    // The first viewer of a new catalogue does not wait for the job.
    await rankDramas(db, context.now(), [list]);
    ranked = await rankedGroups(db, list, safe);
  }
  const shown = ranked.slice(page * pageSize, (page + 1) * pageSize);
  const [reference, rows] = await Promise.all([context.reference(), groupsByIds(db, shown)]);
  return {
    list: shown.flatMap((id, at) => {
      const row = rows.get(id);
      return row ? [{ ...presentGroup(row, reference, call), place: page * pageSize + at + 1 }] : [];
    }),
    page,
    pageSize,
    total: ranked.length,
  };
});
