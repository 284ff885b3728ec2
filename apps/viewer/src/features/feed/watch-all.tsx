import { IconChevronRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { useProgressText } from '../../ui/progress-text.ts';
import { type FeedClip, nextEpisode } from './feed-clips.ts';

/** 看全集: on to the next episode of this drama. Nothing over the picture is blurred: it would be anew at every frame. */
export function WatchAll({ clip }: { clip: FeedClip }) {
  const t = useText();
  const progressText = useProgressText();
  const { group } = clip;
  const status = t(group.status === 'ended' ? 'group.endedTag' : 'group.serializing');
  return (
    <Link
      to={`/video/${group.id}/${nextEpisode(clip)}`}
      className="pressable flex h-11 w-full items-center gap-2 rounded-control bg-[rgb(58_53_50/.72)] ps-4 pe-3 text-body text-white"
    >
      <IconPlayerPlayFilled size={18} aria-hidden />
      <b className="font-semibold">{t('feed.watchAll')}</b>
      <span className="min-w-0 flex-1 truncate text-white/80">
        {progressText(group)} · {status}
      </span>
      <IconChevronRight size={20} className="flip-rtl shrink-0 text-white/80" aria-hidden />
    </Link>
  );
}
