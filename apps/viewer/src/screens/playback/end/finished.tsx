import type { GroupDetail } from '@playlet/contract';
import { isComplete } from '@playlet/domain/group-progress';
import { IconBookmark, IconBookmarkFilled, IconReload, IconShare3 } from '@tabler/icons-react';
import { useFollow } from '../../../features/favorites/favorites.ts';
import { RatingStars } from '../../../features/rating/rating-stars.tsx';
import { useRating } from '../../../features/rating/use-rating.ts';
import { isTeen, useSession } from '../../../features/session/session.ts';
import { shareDrama } from '../../../features/share/share.ts';
import { countText, formatScore } from '../../../lib/format.ts';
import { navigate } from '../../../lib/navigation.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/control/button.tsx';

/** Returns the title of the end: 雨停之前 · 全剧终, or for a running drama that this was its newest episode. */
export function useEndTitle(): (group: GroupDetail) => string {
  const t = useText();
  return (group) => t(isComplete(group) ? 'end.finished' : 'end.caughtUp', { title: group.title });
}

/** Begins the drama again from its first episode. */
export function watchAgain(group: GroupDetail): void {
  void navigate(`/video/${group.id}/${group.videos[0]?.index ?? 1}`, { replace: true });
}

export function AgainButton({ onPress, className = '' }: { onPress: () => void; className?: string }) {
  const t = useText();
  return (
    <button
      type="button"
      onClick={onPress}
      className={`pressable flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-white/18 px-4 text-body font-semibold ${className}`}
    >
      <IconReload size={18} aria-hidden />
      {t('end.again')}
    </button>
  );
}

/** The rating: five stars, once, and the ratings of others. `asked` means that the question is shown above already. */
export function EndRating({ group, asked = false }: { group: GroupDetail; asked?: boolean }) {
  const t = useText();
  const { own, press } = useRating(group);
  const count = countText(group.ratingCount);
  const words = [
    own > 0 ? t('end.rated', { value: own }) : !asked && t('end.rate'),
    count !== undefined && t('end.average', { average: formatScore(group.ratingAvg), count }),
  ];
  return (
    <div className="flex flex-col items-center xl:items-start land:items-start">
      <RatingStars own={own} onPress={press} look="over" />
      <p className="mt-1 text-secondary text-white/70" role="status">
        {words.filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

/** 推荐给朋友, 追剧: not in teen mode, which has neither sharing nor what comes of it. */
export function EndActions({ group, onAgain }: { group: GroupDetail; onAgain?: () => void }) {
  const t = useText();
  const teen = useSession(isTeen);
  const { followed, toggle } = useFollow(group.id);
  const FollowIcon = followed ? IconBookmarkFilled : IconBookmark;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(max(8.25rem,34%),1fr))] gap-3 *:last:odd:col-[1/-1]">
      {onAgain && (
        <Button tone="quiet" className="bg-white/15!" onClick={onAgain}>
          <IconReload size={18} aria-hidden />
          {t('end.again')}
        </Button>
      )}
      {!teen && (
        <Button tone="quiet" className="bg-white/15! px-3!" onClick={() => shareDrama(group)}>
          <IconShare3 size={18} aria-hidden />
          {t('end.recommend')}
        </Button>
      )}
      <Button tone="quiet" className="bg-white/15!" aria-pressed={followed} onClick={toggle}>
        <FollowIcon size={18} className={followed ? 'text-brand' : ''} aria-hidden />
        {t(followed ? 'drama.followed' : 'play.follow')}
      </Button>
    </div>
  );
}
