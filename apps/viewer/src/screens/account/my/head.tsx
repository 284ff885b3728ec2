import { IconChevronRight, IconUserFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../features/session/session.ts';
import { useText } from '../../../lib/text.ts';
import { Link } from '../../../ui/control/link.tsx';
import { Price } from '../../../ui/money/price.tsx';

/** The signed-in member, and the balance: here, and at no other place of the page. */
export function MemberHead({ user }: { user: CurrentUser }) {
  const t = useText();
  return (
    <header className="flex items-center gap-3.5 py-2">
      <Portrait>
        <b className="text-title1" aria-hidden>
          <bdi>{[...user.username][0]}</bdi>
        </b>
      </Portrait>
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-title1">
          <bdi>{user.username}</bdi>
        </h1>
        <bdi dir="ltr" className="block text-start text-secondary text-text-2 tabular">
          {grouped(user.phone)}
        </bdi>
      </div>
      <Link to="/my/balance" className="hit flex min-h-11 shrink-0 flex-col items-end justify-center">
        <span className="text-caption text-text-2">{t('my.balance')}</span>
        <Price fen={user.balance} className="text-title3 text-text-1" />
      </Link>
    </header>
  );
}

export function GuestHead() {
  const t = useText();
  return (
    <Link to="/my/login" className="flex items-center gap-3.5 py-2">
      <Portrait>
        <IconUserFilled size={32} aria-hidden />
      </Portrait>
      <span className="min-w-0 flex-1">
        <h1 className="text-title1">{t('my.loginOrRegister')}</h1>
        <span className="block text-secondary text-text-2">{t('my.loginText')}</span>
      </span>
      <IconChevronRight size={22} className="flip-rtl shrink-0 text-text-3" aria-hidden />
    </Link>
  );
}

/** The round place of a face. */
export function Portrait({ children, className = 'bg-surface-3 text-text-2' }: PortraitProps) {
  return (
    <span className={`flex size-16 shrink-0 items-center justify-center rounded-full ${className}`}>
      {children}
    </span>
  );
}

type PortraitProps = { children: ReactNode; className?: string };

/** `138****0001` as a number is read: 138 **** 0001. */
const grouped = (phone: string) => phone.replace(/^(\d{3})(\*{4})(\d{4})$/, '$1 $2 $3');
