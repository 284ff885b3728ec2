import { findPromotionLinkById, updatePromotionLink } from '@playlet/core/promotion/link';
import { defineHandler } from '#call/handler.ts';
import { refuseImpossibleLink } from '#promotion/possible-link.ts';

export default defineHandler<'PUT admin/promotion/link/update'>(async (input, call) => {
  const { context, fail } = call;
  const { id, name, freeEpisodes, offer, platform, paused } = input;
  const before = await findPromotionLinkById(context.db, id);
  if (!before) throw fail('PROMOTION_LINK_NOT_FOUND');
  if (freeEpisodes !== undefined && freeEpisodes !== null)
    await refuseImpossibleLink(context.db, {
      groupId: before.group_id,
      episode: before.episode,
      freeEpisodes,
    });
  const pausedAt = before.paused_at ?? new Date(context.clock.now());
  return call.write({ kind: 'promotion link', id }, async (tx) => {
    const changed = await updatePromotionLink(tx, id, {
      name: name ?? before.name,
      free_episodes: freeEpisodes === undefined ? before.free_episodes : freeEpisodes,
      offer: offer === undefined ? before.offer : offer,
      platform: platform === undefined ? before.platform : platform,
      paused_at: (paused ?? before.paused_at !== null) ? pausedAt : null,
    });
    if (!changed) throw fail('PROMOTION_LINK_NOT_FOUND');
    return { id };
  });
});
