import { listPartsOfDrama } from '@playlet/core/quality-control/drama-parts';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { defineHandler } from '#call/handler.ts';
import { episodePartsOf } from '#quality-control/parts.ts';

export default defineHandler<'POST admin/quality/part/list'>(async ({ groupId }, { context, fail }) => {
  const { db } = context;
  const [group, videos] = await Promise.all([groupById(db, groupId), listPartsOfDrama(db, groupId)]);
  if (!group) throw fail('GROUP_NOT_FOUND');
  const episodes = videos.map((video) => {
    const found = Object.fromEntries(video.found.map((part) => [part.kind, part]));
    const { index, title, seconds } = video;
    return { index, title, seconds, parts: episodePartsOf(video, group, found) };
  });
  return { groupTitle: group.title, episodes };
});
