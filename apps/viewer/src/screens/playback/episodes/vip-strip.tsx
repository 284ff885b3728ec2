import { IconTicket } from '@tabler/icons-react';
import { isOfferedVip, useSession } from '../../../features/session/session.ts';
import { useLocation } from '../../../lib/navigation.ts';
import { useText } from '../../../lib/text.ts';
import { Link } from '../../../ui/control/link.tsx';

/** The episodes that VIP would open, at the foot of the list. */
export function VipStrip({ from }: { from: number }) {
  const t = useText();
  const back = useLocation().href;
  const offered = useSession(isOfferedVip);
  if (!offered) return null;
  return (
    <div className="mt-4 flex min-h-13 items-center gap-3 rounded-control bg-gold-soft py-2 ps-4 pe-2 text-secondary text-gold-text">
      <IconTicket size={20} className="shrink-0" aria-hidden />
      <span className="min-w-0 flex-1">{t('play.vipOpensFrom', { index: from })}</span>
      <Link
        to="/vip_pay_mask"
        search={{ back }}
        className="pressable hit flex min-h-9 items-center rounded-poster bg-[linear-gradient(100deg,var(--gold),#f5e2b4_50%,var(--gold-deep))] px-3.5 font-semibold text-on-gold"
      >
        {t('play.goOpen')}
      </Link>
    </div>
  );
}
