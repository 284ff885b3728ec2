import { isComplete } from '@playlet/domain/group-progress';
import { usePlayerState } from '@playlet/player';
import { IconChevronRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { useProgressText } from '../../ui/drama/progress-text.ts';
import type { FeedClip } from './feed-clips.ts';
import { nextOf } from './next-episode/next-of.ts';

/**
 * 看全集: opens this episode in the player, at the present second, or the next one where this one has ended. The controls
 * over the picture have no blur: each frame would need another one.
 */
export function WatchAll({ clip, current = true }: { clip: FeedClip; current?: boolean }) {
  const t = useText();
  const progressText = useProgressText();
  const { group, video } = clip;
  const ended = usePlayerState(({ phase }) => current && phase === 'ended');
  const second = usePlayerState(({ position }) => (current && !ended ? Math.floor(position) : 0));
  const next = usePlayerState(({ source }) => nextOf(source));
  const index = (ended && next?.index) || video.index;
  return (
    <Link
      to={`/video/${group.id}/${index}`}
      search={{ t: second > 0 ? String(second) : undefined }}
      className={`pressable flex min-h-11 w-full items-center gap-2 rounded-control ps-4 pe-3 text-body short:px-2 text-white ${ended ? 'bg-brand-solid' : 'bg-[rgb(58_53_50/.85)]'}`}
    >
      <IconPlayerPlayFilled size={18} aria-hidden />
      <b className="font-semibold short:truncate">{t('feed.watchAll')}</b>
      <span className="line-clamp-2 min-w-0 flex-1 leading-5 text-white/80 max-xs:line-clamp-3 max-xs:text-secondary max-xs:leading-4 short:hidden [@media(width<17em)]:invisible">
        {progressText(group)}
        {isComplete(group) && ` · ${t('group.endedTag')}`}
      </span>
      <IconChevronRight size={20} className="flip-rtl shrink-0 text-white/80 short:hidden" aria-hidden />
    </Link>
  );
}
