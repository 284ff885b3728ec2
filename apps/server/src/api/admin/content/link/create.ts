import { insertLink } from '@playlet/db/queries/ad-link';
import { linkById, momentOf, presentOperatorLink, refuseFaulty } from '#ads/operator-link.ts';
import { handler } from '#http/handler.ts';

export default handler<'POST admin/content/link/create'>(async (link, call) => {
  const window = { startsAt: momentOf(link.startsAt), endsAt: momentOf(link.endsAt) };
  await refuseFaulty(call.context, { ...link, ...window });
  const { dailyCap, closableAfter, videoId, startsAt: _start, endsAt: _end, ...same } = link;
  const id = await insertLink(call.context.db, {
    ...same,
    daily_cap: dailyCap,
    closable_after: closableAfter,
    video_id: videoId,
    starts_at: window.startsAt,
    ends_at: window.endsAt,
  });
  return presentOperatorLink(await linkById(call.context, id), call);
});
