import { listAbsentPins, rankDramas, rankPlaces } from '@playlet/core/catalogue/rank';
import { findGroupsById } from '@playlet/db/queries/catalogue/group';
import { defineHandler } from '#call/handler.ts';
import { presentGroup } from '#catalogue/present.ts';

export default defineHandler<'POST admin/content/rank/detail'>(async ({ list }, call) => {
  const { db, clock, reference } = call.context;
  let ranked = await rankPlaces(db, list);
  if (ranked.length === 0) {
    // A new catalogue does not wait for the job.
    await rankDramas(db, clock.now(), [list]);
    ranked = await rankPlaces(db, list);
  }
  const [names, rows, absent] = await Promise.all([
    reference(),
    findGroupsById(
      db,
      ranked.map(({ groupId }) => groupId),
    ),
    listAbsentPins(db, list),
  ]);
  return {
    places: ranked.flatMap(({ groupId, ...place }) => {
      const row = rows.get(groupId);
      return row ? [{ ...place, group: presentGroup(row, names, call) }] : [];
    }),
    absent,
  };
});
