import { listHeroLinks } from '@playlet/db/queries/catalogue/content';
import { findGroupsById, listFirstVideos } from '@playlet/db/queries/catalogue/group';
import { focusOf } from '#ads/operator-link.ts';
import { readAdEligibility } from '#ads/viewer.ts';
import { defineHandler } from '#call/handler.ts';
import { presentGroup, presentPoster, presentVideo } from '#catalogue/present.ts';
import { accessibleBy, suitableOf } from '#catalogue/viewer.ts';
import { readFirstScreenLimits } from '#rules/placement.ts';

export default defineHandler<'POST public/content/hero/list'>(async ({ minorSafe }, call) => {
  const { context, caller } = call;
  const { audience } = await readAdEligibility(call);
  const visibility = {
    ...accessibleBy(caller),
    ...suitableOf(caller, minorSafe),
    ...(await readFirstScreenLimits(context)),
  };
  const rows = await listHeroLinks(context.db, { now: new Date(context.clock.now()), audience }, visibility);
  const groupIds = rows.map((row) => row.group_id);
  const [reference, groups, videos] = await Promise.all([
    context.reference(),
    findGroupsById(context.db, groupIds),
    listFirstVideos(context.db, groupIds),
  ]);
  const list = rows.flatMap((row) => {
    const group = groups.get(row.group_id);
    const video = videos.find(({ group_id }) => group_id === row.group_id);
    // A poster has its title in the art and is never cut: without a still there is no hero.
    const image =
      presentPoster(row.poster_id, row, call) ??
      (group && video ? presentVideo(video, group, call).poster : null);
    if (!group || !image) return [];
    return [
      {
        id: row.id,
        reason: row.title,
        image,
        focus: focusOf(row),
        group: presentGroup(group, reference, call),
      },
    ];
  });
  return { list };
});
