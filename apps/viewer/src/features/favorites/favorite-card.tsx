import { type Translate, useText } from '../../lib/text.ts';
import { PosterCard } from '../../ui/drama/poster-card.tsx';
import { updateToday } from '../../ui/drama/schedule.ts';
import type { FollowedDrama } from './use-followed-dramas.ts';

/** A followed drama: how many episodes are unseen, else when the next comes today, else how far one is. */
export function FavoriteCard({ drama }: { drama: FollowedDrama }) {
  const t = useText();
  const { group, unread } = drama;
  return (
    <PosterCard
      group={group}
      badge={
        unread > 0 ? { kind: 'unseen', count: unread } : group.access === 'vip' ? { kind: 'vip' } : undefined
      }
      news={unread > 0}
      status={statusOf(drama, t)}
    />
  );
}

function statusOf({ group, unread, watchedTo, finished }: FollowedDrama, t: Translate): string | undefined {
  // The drama's progress is the news.
  if (unread > 0) return undefined;
  const today = updateToday(group, Date.now());
  if (today) return t('favorite.today', { time: today });
  if (finished) return t('favorite.finished');
  return watchedTo === undefined ? undefined : t('favorite.watchedTo', { index: watchedTo });
}
