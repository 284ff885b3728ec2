import { useSession } from '../../features/session/session.ts';
import { formatDay } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

/** Below the name of the VIP zone: until when it is open to this member. */
export function VipZoneSubtitle() {
  const t = useText();
  const user = useSession(({ currentUser }) => currentUser);
  if (!user?.vipState || user.lifetime || !user.vipExpiresAt) return t('zone.vipText');
  return t('zone.vipUntil', { day: formatDay(user.vipExpiresAt) });
}
