import type { MessageKey } from '@playlet/i18n/messages';
import {
  IconCrown,
  IconHeadset,
  IconInfoCircle,
  IconReceipt,
  IconSettings,
  IconShieldCheck,
  IconWallet,
} from '@tabler/icons-react';
import { useLocation } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { isTeen, useSession } from '../session/session.ts';

type Entry = { to: string; label: MessageKey; icon: typeof IconCrown; for?: 'member' | 'buyer' };

/** In teen mode nothing is sold, and there is nothing that was. */
const entries: readonly Entry[] = [
  { to: '/my/membership', label: 'membership.title', icon: IconCrown, for: 'buyer' },
  { to: '/my/balance', label: 'balance.title', icon: IconWallet, for: 'buyer' },
  { to: '/my/order', label: 'order.list', icon: IconReceipt, for: 'buyer' },
  { to: '/my/check', label: 'page.check', icon: IconShieldCheck, for: 'member' },
  { to: '/my/setting', label: 'setting.title', icon: IconSettings },
  { to: '/customer_service', label: 'support.title', icon: IconHeadset },
  { to: '/my/about', label: 'about.title', icon: IconInfoCircle },
];

/** The account's pages beside each of them, on a desktop. */
export function AccountNav() {
  const t = useText();
  const { path } = useLocation();
  const member = useSession(({ currentUser }) => currentUser !== null);
  const teen = useSession(isTeen);
  const isOpen = (entry: Entry) => !entry.for || (member && !(teen && entry.for === 'buyer'));
  return (
    <nav aria-label={t('nav.my')} className="flex flex-col gap-1">
      {entries.filter(isOpen).map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={path === to ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined}
          className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-body text-text-2 transition-colors hover:bg-surface-2 aria-[current]:bg-surface-3 aria-[current]:font-semibold aria-[current]:text-text-1"
        >
          <Icon size={22} stroke={1.75} className="shrink-0" aria-hidden />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
