import type { Group } from '@playlet/contract';
import { DAY_MS } from '@playlet/domain/time';
import { useText } from '../lib/text.ts';
import { Link } from './link.tsx';
import { Poster } from './poster.tsx';
import { useProgressText } from './progress-text.ts';

type Badge = 'update' | 'vip' | 'new';
type PosterCardProps = {
  group: Group;
  badge?: Badge;
  /** In place of how far the drama has come. */
  status?: string;
  eager?: boolean;
};

const NEW_FOR_MS = 14 * DAY_MS;

/** A drama in a grid: the poster, its title and how far it has come. */
export function PosterCard({ group, badge = badgeOf(group), status, eager }: PosterCardProps) {
  const t = useText();
  const progress = useProgressText()(group);
  return (
    <Link
      to={`/media/${group.id}`}
      className="block transition-[scale] duration-120 active:scale-98 md:hover:[&>span:first-child]:scale-103"
    >
      <span className="relative block transition-[scale] duration-200">
        <Poster picture={group.poster} title={group.title} eager={eager} />
        {badge && (
          <span
            className={`absolute end-0 top-0 rounded-ss-none rounded-se-poster rounded-es-poster px-2 py-0.5 text-micro ${badgeLooks[badge]}`}
          >
            {t(badgeTexts[badge])}
          </span>
        )}
      </span>
      <b className="mt-1.5 block truncate text-card font-medium text-text-1" lang="zh">
        {group.title}
      </b>
      <span className="block truncate text-caption text-text-3">{status ?? progress}</span>
    </Link>
  );
}

/** Only one badge: an update, then VIP, then a new drama. */
function badgeOf(group: Group, now = Date.now()): Badge | undefined {
  if (group.access === 'vip') return 'vip';
  return now - Date.parse(group.publishedAt) < NEW_FOR_MS ? 'new' : undefined;
}

const badgeTexts = { update: 'group.badgeUpdate', vip: 'group.badgeVip', new: 'group.badgeNew' } as const;
const badgeLooks: Record<Badge, string> = {
  update: 'bg-brand-solid text-white',
  vip: 'bg-gold text-on-gold',
  new: 'bg-brand-solid text-white',
};
