import type { Group } from '@playlet/contract';
import { Link } from '../control/link.tsx';
import type { Badge } from './badges.ts';
import { Poster } from './poster.tsx';
import { PosterBadge } from './poster-badge.tsx';
import { useProgressText } from './progress-text.ts';

type PosterCardProps = {
  group: Group;
  /** The badge from `badgesOf` for the view of the card. */
  badge?: Badge | undefined;
  /** In place of how far the drama has come. */
  status?: string | undefined;
  /** The status is news. */
  news?: boolean | undefined;
  eager?: boolean | undefined;
};

/** A drama in a grid: the poster, its title and how far it has come. */
export function PosterCard({ group, badge, status, news = false, eager }: PosterCardProps) {
  const progress = useProgressText()(group);
  return (
    <Link
      to={`/media/${group.id}`}
      className="block transition-[scale] duration-120 active:scale-98 md:hover:[&>span:first-child]:scale-103"
    >
      <span className="relative block transition-[scale] duration-200">
        <Poster picture={group.poster} title={group.title} eager={eager} />
        {badge && <PosterBadge badge={badge} />}
      </span>
      <b className="mt-1.5 block truncate text-card font-semibold text-text-1" lang="zh">
        {group.title}
      </b>
      <span className={`line-clamp-2 text-caption ${news ? 'text-brand-text' : 'text-text-3'}`}>
        {status ?? progress}
      </span>
    </Link>
  );
}
