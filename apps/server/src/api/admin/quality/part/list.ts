import { partsOfDrama } from '@playlet/core/quality-control/drama-parts';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { handler } from '#call/handler.ts';
import { episodeParts } from '#quality/parts.ts';

export default handler<'POST admin/quality/part/list'>(async ({ groupId }, { context, fail }) => {
  const { db } = context;
  const [group, videos] = await Promise.all([groupById(db, groupId), partsOfDrama(db, groupId)]);
  if (!group) throw fail('GROUP_NOT_FOUND');
  const episodes = videos.map((video) => {
    const found = Object.fromEntries(video.found.map((part) => [part.kind, part]));
    const { index, title, seconds } = video;
    return { index, title, seconds, parts: episodeParts(video, group, found) };
  });
  return { groupTitle: group.title, episodes };
});
