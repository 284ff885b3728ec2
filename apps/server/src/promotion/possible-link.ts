import type { Database } from '@playlet/db';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { fail } from '#http/business-error.ts';

type Link = { groupId: string; episode: number; freeEpisodes: number | null };

/**
 * Refuses a link that begins outside its drama, or opens fewer episodes than everybody has.
 * @throws GROUP_NOT_FOUND, PROMOTION_LINK_NOT_POSSIBLE
 */
export async function refuseImpossibleLink(db: Database, link: Link): Promise<void> {
  const group = await groupById(db, link.groupId);
  if (!group) throw fail('GROUP_NOT_FOUND');
  const { freeEpisodes } = link;
  const last = Math.max(group.episode_total, group.episode_count);
  const opensTooFew = freeEpisodes !== null && freeEpisodes < group.free_episodes;
  if (link.episode > last || opensTooFew || (freeEpisodes ?? 0) > last)
    throw fail('PROMOTION_LINK_NOT_POSSIBLE');
}
