import { insertLink } from '@playlet/core/ads/ad-link';
import { linkById, momentOf, presentOperatorLink, refuseFaulty } from '#ads/operator-link.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/content/link/create'>(async (link, call) => {
  const window = { startsAt: momentOf(link.startsAt), endsAt: momentOf(link.endsAt) };
  await refuseFaulty(call.context, { ...link, ...window });
  const { dailyCap, closableAfter, videoId, groupId, focus, startsAt: _start, endsAt: _end, ...same } = link;
  const row = {
    ...same,
    daily_cap: dailyCap,
    closable_after: closableAfter,
    video_id: videoId,
    group_id: groupId,
    focus_x: focus?.x ?? null,
    focus_y: focus?.y ?? null,
    starts_at: window.startsAt,
    ends_at: window.endsAt,
  };
  return call.write({ kind: 'link' }, async (tx, line) => {
    const id = await insertLink(tx, row);
    line.id(id);
    return presentOperatorLink(await linkById({ db: tx }, id), call);
  });
});
