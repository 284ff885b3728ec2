import { isComplete } from '@playlet/domain/group-progress';
import { usePlayerState } from '@playlet/player';
import { IconChevronRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { useProgressText } from '../../ui/progress-text.ts';
import type { FeedClip } from './feed-clips.ts';

/**
 * 看全集: opens this episode in the player, at the second that is in front. Nothing over the picture is blurred: it
 * would be anew at every frame.
 */
export function WatchAll({ clip, current = true }: { clip: FeedClip; current?: boolean }) {
  const t = useText();
  const progressText = useProgressText();
  const { group, video } = clip;
  const second = usePlayerState(({ position }) => (current ? Math.floor(position) : 0));
  return (
    <Link
      to={`/video/${group.id}/${video.index}`}
      search={{ t: second > 0 ? String(second) : undefined }}
      className="pressable flex h-11 w-full items-center gap-2 rounded-control bg-[rgb(58_53_50/.72)] ps-4 pe-3 text-body text-white"
    >
      <IconPlayerPlayFilled size={18} aria-hidden />
      <b className="font-semibold">{t('feed.watchAll')}</b>
      <span className="min-w-0 flex-1 truncate text-white/80">
        {progressText(group)}
        {isComplete(group) && ` · ${t('group.endedTag')}`}
      </span>
      <IconChevronRight size={20} className="flip-rtl shrink-0 text-white/80" aria-hidden />
    </Link>
  );
}
