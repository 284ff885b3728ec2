import { useText } from '../../lib/text.ts';
import { type Badge, formatBadgeCount } from './badges.ts';

/** The one badge at the top end of a poster. */
export function PosterBadge({ badge, short = false }: { badge: Badge; short?: boolean }) {
  const t = useText();
  return (
    <span
      className={`absolute end-0 top-0 rounded-ss-none rounded-se-poster rounded-es-poster px-2 py-0.5 text-micro tabular ${badge.kind === 'vip' ? 'bg-gold text-on-gold' : 'bg-brand-solid text-white'}`}
    >
      {badge.kind === 'unseen'
        ? t(short ? 'group.badgeUpdates' : 'group.badgeUnseen', { count: formatBadgeCount(badge.count) })
        : t(badge.kind === 'vip' ? 'group.badgeVip' : 'group.badgeNew')}
    </span>
  );
}
