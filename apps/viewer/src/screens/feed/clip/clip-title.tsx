import { IconChevronRight } from '@tabler/icons-react';
import { useText } from '../../../lib/text.ts';
import { Link } from '../../../ui/control/link.tsx';
import type { FeedClip } from '../feed-clips.ts';

/** The title of a clip, which links to its drama's page. */
export function ClipTitle({ group, className }: Pick<FeedClip, 'group'> & { className: string }) {
  const t = useText();
  return (
    <h2 className="min-w-0">
      <Link
        to={`/media/${group.id}`}
        aria-label={t('feed.toGroup', { title: group.title })}
        className={`pointer-events-auto flex min-h-11 items-center gap-1 ${className}`}
      >
        <span className="truncate" lang="zh">
          {group.title}
        </span>
        <IconChevronRight size={20} className="flip-rtl shrink-0 opacity-80" aria-hidden />
      </Link>
    </h2>
  );
}
