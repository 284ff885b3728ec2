import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { countText } from '../../../lib/format.ts';
import { formatFirstGenre } from '../../../lib/genre.ts';
import { useLayout } from '../../../lib/media-query.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/control/button.tsx';
import { useProgressText } from '../../../ui/drama/progress-text.ts';
import { Key } from '../../../ui/player/key-hints.tsx';
import { useEnding } from './ending.ts';
import { type NextDrama, openNextDrama } from './use-next-drama.ts';

/** The next drama: the seconds until it, its title, and its kind. */
export function NextWords({ next: { group } }: { next: NextDrama }) {
  const t = useText();
  const seconds = useEnding((ending) => ending.secondsLeft);
  const progress = useProgressText()(group);
  const likes = countText(group.likeCount);
  const facts = [
    formatFirstGenre(group.categories),
    progress,
    likes !== undefined && t('end.likes', { count: likes }),
  ];
  return (
    <div className="min-w-0">
      <p className="text-card text-white/85 tabular land:text-secondary">
        {seconds === null ? t('end.upNext') : t('end.upNextIn', { seconds })}
      </p>
      <h2 className="truncate text-title1" lang="zh">
        {group.title}
      </h2>
      <p className="truncate text-card text-white/80 land:text-secondary">
        {facts.filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

/** 现在看, 先不看. */
export function NextButtons({ next, onDecline }: { next: NextDrama; onDecline: () => void }) {
  const t = useText();
  const desktop = useLayout() === 'desktop';
  return (
    <div className="flex gap-3">
      <Button className="flex-[1.4]" onClick={() => openNextDrama(next)}>
        <IconPlayerPlayFilled size={18} aria-hidden />
        {t('play.goNow')}
      </Button>
      <Button tone="quiet" className="flex-1 bg-white/15!" onClick={onDecline}>
        {t('play.stayHere')}
        {desktop && <Key name="Esc" />}
      </Button>
    </div>
  );
}
