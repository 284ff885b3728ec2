import { IconUserFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { type CurrentUser, useSession } from '../../features/session/session.ts';
import { formatDay } from '../../lib/format.ts';
import { type Translate, useText } from '../../lib/text.ts';

/** The buyer and their present membership. */
export const PayerLine = memo(function PayerLine() {
  const t = useText();
  const user = useSession(({ currentUser }) => currentUser);
  return (
    <div className="flex items-center gap-3 py-1">
      <span
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-surface-3 text-title3 text-text-2"
        aria-hidden
      >
        {user ? <bdi>{[...user.username][0]}</bdi> : <IconUserFilled size={22} />}
      </span>
      <div className="min-w-0">
        <p className={`text-title3 ${user ? 'truncate' : ''}`}>
          {user ? <bdi>{user.username}</bdi> : t('pay.guest')}
        </p>
        <p className="text-secondary text-text-2">{stateOf(t, user)}</p>
      </div>
    </div>
  );
});

function stateOf(t: Translate, user: CurrentUser | null): string {
  if (!user?.vipState) {
    const expired = user?.vipExpiresAt;
    return expired ? t('pay.vipExpired', { day: formatDay(expired) }) : t('pay.vipNone');
  }
  if (user.lifetime || !user.vipExpiresAt) return t('pay.vipLifetime');
  return t('pay.vipUntil', { day: formatDay(user.vipExpiresAt) });
}
