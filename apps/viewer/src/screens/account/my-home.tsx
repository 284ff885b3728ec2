import {
  IconChevronRight,
  IconCrown,
  IconHeadset,
  IconInfoCircle,
  IconReceipt,
  IconSettings,
  IconShieldCheck,
  IconUserFilled,
  IconWallet,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Footer } from '../../features/filings/footer.tsx';
import { type CurrentUser, isTeen, useSession } from '../../features/session/session.ts';
import { formatMoney } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { ListGroup, ListRow } from '../../ui/list.tsx';
import { InstallRow } from './install-row.tsx';

type MyHomeProps = { ticket: ReactNode; favorites: ReactNode };

/** `/my`: who one is, the membership, what one follows, and the way to everything else. */
export function MyHome({ ticket, favorites }: MyHomeProps) {
  const t = useText();
  const user = useSession(({ currentUser }) => currentUser);
  const teen = useSession(isTeen);
  const config = useQuery(callQuery('GET public/content/config/detail', {}));
  const hours = config.data?.support;
  return (
    <div className="mx-auto max-w-[560px] px-gutter pt-[calc(16px+env(safe-area-inset-top))] pb-[calc(var(--tabbar)+24px)]">
      <title>{t('nav.my')}</title>
      {user ? <MemberHead user={user} /> : <GuestHead teen={teen} />}
      {/* In teen mode nothing is sold. */}
      {!teen && <div className="mt-4">{ticket}</div>}
      {favorites}
      <ListGroup className="mt-4">
        {user && (
          <>
            <ListRow
              icon={IconWallet}
              title={t('balance.title')}
              value={<bdi dir="ltr">{formatMoney(user.balance)}</bdi>}
              to="/my/balance"
            />
            <ListRow icon={IconReceipt} title={t('order.list')} to="/my/order" />
            <ListRow icon={IconCrown} title={t('membership.title')} to="/my/membership" />
            <SecurityRow />
          </>
        )}
        <ListRow
          icon={IconHeadset}
          title={t('action.contactSupport')}
          value={hours && <bdi dir="ltr">{`${hours.opens}–${hours.closes}`}</bdi>}
          to="/customer_service"
        />
        <ListRow icon={IconInfoCircle} title={t('about.title')} to="/my/about" />
        <ListRow icon={IconSettings} title={t('setting.title')} to="/my/setting" />
        <InstallRow />
      </ListGroup>
      <Footer className="mt-8" />
    </div>
  );
}

function MemberHead({ user }: { user: CurrentUser }) {
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
          {user.phone}
        </bdi>
      </div>
      <p className="shrink-0 text-secondary text-text-2">
        {t('my.balance')}{' '}
        <bdi dir="ltr" className="text-title3 text-text-1 tabular">
          {formatMoney(user.balance)}
        </bdi>
      </p>
    </header>
  );
}

function GuestHead({ teen }: { teen: boolean }) {
  const t = useText();
  return (
    <Link to="/my/login" className="flex items-center gap-3.5 py-2">
      <Portrait>
        <IconUserFilled size={32} aria-hidden />
      </Portrait>
      <span className="min-w-0 flex-1">
        <h1 className="text-title1">{t('my.loginOrRegister')}</h1>
        <span className="block text-secondary text-text-2">
          {t(teen ? 'my.loginTextTeen' : 'my.loginText')}
        </span>
      </span>
      <IconChevronRight size={22} className="flip-rtl shrink-0 text-text-3" aria-hidden />
    </Link>
  );
}

function Portrait({ children }: { children: ReactNode }) {
  return (
    <span className="flex size-16 shrink-0 items-center justify-center rounded-full bg-surface-3 text-text-2">
      {children}
    </span>
  );
}

function SecurityRow() {
  const t = useText();
  const devices = useQuery(callQuery('POST member/profile/device/list', { page: 0, pageSize: 10 }));
  const count = devices.data?.list.length;
  return (
    <ListRow
      icon={IconShieldCheck}
      title={t('page.check')}
      value={count !== undefined && t('my.devices', { count })}
      to="/my/check"
    />
  );
}
