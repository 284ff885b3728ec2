import { IconBookmark, IconCrown, IconDevices, IconFileText, IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFavoriteCount } from '../../../features/favorites/favorites.ts';
import type { CurrentUser } from '../../../features/session/session.ts';
import { countDaysUntil, formatDay, formatMoney } from '../../../lib/format.ts';
import { callQuery } from '../../../lib/query.ts';
import { type Translate, useText } from '../../../lib/text.ts';

/** The losses of closing the account, with the member's own numbers. */
export function Losses({ user }: { user: CurrentUser }) {
  const t = useText();
  const followed = useFavoriteCount();
  const devices = useQuery(callQuery('POST member/profile/device/list', { page: 0, pageSize: 10 }));
  const signedIn = devices.data?.list.length ?? 1;
  const losses = [
    { icon: IconCrown, title: t('logoff.vip'), text: termOf(user, t) },
    {
      icon: IconWallet,
      title: t('logoff.balance', { amount: formatMoney(user.balance) }),
      text: t('logoff.balanceText'),
    },
    {
      icon: IconBookmark,
      title: t('logoff.library'),
      text: t('logoff.libraryText', { count: followed }),
    },
    { icon: IconDevices, title: t('logoff.devices', { count: signedIn }), text: t('logoff.devicesText') },
    { icon: IconFileText, title: t('logoff.kept'), text: t('logoff.keptText') },
  ];
  return (
    <ul className="mt-4 space-y-5 rounded-group bg-surface-1 p-4">
      {losses.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3.5">
          <Icon size={22} stroke={1.75} className="mt-0.5 shrink-0 text-text-2" aria-hidden />
          <div>
            <h2 className="text-title3">{title}</h2>
            <p className="text-secondary text-text-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function termOf({ vipState, vipExpiresAt, lifetime }: CurrentUser, t: Translate) {
  if (!vipState) return t('logoff.vipNone');
  if (lifetime || !vipExpiresAt) return t('my.lifetime');
  return t('logoff.vipText', { day: formatDay(vipExpiresAt), days: countDaysUntil(vipExpiresAt) });
}
