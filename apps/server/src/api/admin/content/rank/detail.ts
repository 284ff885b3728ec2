import { absentPins, rankDramas, rankPlaces } from '@playlet/core/catalogue/rank';
import { groupsByIds } from '@playlet/db/queries/catalogue/group';
import { handler } from '#call/handler.ts';
import { presentGroup } from '#catalogue/present.ts';

export default handler<'POST admin/content/rank/detail'>(async ({ list }, call) => {
  const { db, clock, reference } = call.context;
  let ranked = await rankPlaces(db, list);
  if (ranked.length === 0) {
    // A new catalogue does not wait for the job.
    await rankDramas(db, clock.now(), [list]);
    ranked = await rankPlaces(db, list);
  }
  const [names, rows, absent] = await Promise.all([
    reference(),
    groupsByIds(
      db,
      ranked.map(({ groupId }) => groupId),
    ),
    absentPins(db, list),
  ]);
  return {
    places: ranked.flatMap(({ groupId, ...place }) => {
      const row = rows.get(groupId);
      return row ? [{ ...place, group: presentGroup(row, names, call) }] : [];
    }),
    absent,
  };
});
