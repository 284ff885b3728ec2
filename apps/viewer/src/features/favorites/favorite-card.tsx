import { useText } from '../../lib/text.ts';
import { PosterCard } from '../../ui/poster-card.tsx';
import type { FollowedDrama } from './use-followed-dramas.ts';

/** A followed drama: 看到第 12 集, and 更新 when it has gone on since. */
export function FavoriteCard({ drama: { group, unread, watchedTo } }: { drama: FollowedDrama }) {
  const t = useText();
  return (
    <PosterCard
      group={group}
      badge={unread ? 'update' : undefined}
      status={watchedTo === undefined ? undefined : t('favorite.watchedTo', { index: watchedTo })}
    />
  );
}
