import { useQuery } from '@tanstack/react-query';
import { callQuery, queryClient } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { formatBadgeCount } from '../../ui/drama/badges.ts';

/** How many followed dramas have unseen episodes, at the corner of 我的. Nothing where there are none. */
export default function UnreadDramas() {
  const t = useText();
  // The feed comes without the context of the library.
  const unread = useQuery(callQuery('GET member/video/favorite/unread', {}), queryClient);
  const count = unread.data?.dramas ?? 0;
  if (count === 0) return null;
  return (
    <span className="absolute -end-2.5 -top-1 flex h-4 min-w-4 items-center justify-center rounded-full bg-brand-solid px-1 text-[11px]/none font-semibold text-white tabular">
      <span aria-hidden>{formatBadgeCount(count)}</span>
      <span className="sr-only">{t('nav.unread', { count })}</span>
    </span>
  );
}
