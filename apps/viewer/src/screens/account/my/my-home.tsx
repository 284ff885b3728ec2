import {
  IconFlag,
  IconHeadset,
  IconInfoCircle,
  IconLockOpen,
  IconSettings,
  IconShieldCheck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Footer } from '../../../features/filings/footer.tsx';
import { isTeen, useSession } from '../../../features/session/session.ts';
import { createLazyPart } from '../../../lib/lazy-part.ts';
import { callQuery } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { ListGroup, ListRow } from '../../../ui/page/list.tsx';
import { useBesideOrLow } from '../../../ui/page/use-beside.ts';
import { InstallRow } from '../install-row.tsx';
import { ContinueRow } from './continue-row.tsx';
import { GuestHead, MemberHead } from './head.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** Most visits are not in teen mode. */
const TeenDay = createLazyPart(() => import('./teen-day.tsx'));
/** Popular dramas, on wide screens. */
const Popular = createLazyPart(() => import('./popular.tsx'));

type MyHomeProps = { ticket: ReactNode; favorites: ReactNode };

/**
 * `/my`: who one is, the membership, where one was, and the way to everything else. Where there is room, oneself and those
 * ways are a column of their own.
 */
export function MyHome({ ticket, favorites }: MyHomeProps) {
  const t = useText();
  const user = useSession(({ currentUser }) => currentUser);
  const teen = useSession(isTeen);
  const beside = useBesideOrLow();
  const oneself = teen ? (
    <Suspense fallback={<div className="h-[228px]" />}>
      <TeenDay />
    </Suspense>
  ) : (
    <>
      {user ? <MemberHead user={user} /> : <GuestHead />}
      <div className="mt-2">{ticket}</div>
    </>
  );
  return (
    <div className="mx-auto max-w-[560px] px-gutter pt-[calc(8px+env(safe-area-inset-top))] pb-[calc(var(--tabbar)+24px)] md:max-w-[688px] md:pt-6 beside:max-w-[1232px] beside:pt-10 vast:max-w-[1520px] beside-low:max-w-none">
      <title>{t('nav.my')}</title>
      {beside ? (
        <div className="grid grid-cols-[minmax(0,360px)_minmax(0,1fr)] items-start gap-10 desk:gap-14 vast:grid-cols-[minmax(0,400px)_minmax(0,1fr)] beside-low:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] beside-low:gap-6">
          <div className="beside:sticky beside:top-10">
            {oneself}
            <Ways />
          </div>
          <div className="min-w-0">
            {!teen && <Shortcuts />}
            {!teen && <ContinueRow otherwise={null} />}
            {favorites}
            {!user && !teen && (
              <Suspense>
                <Popular />
              </Suspense>
            )}
          </div>
        </div>
      ) : (
        <>
          {oneself}
          {!teen && <Shortcuts />}
          {teen ? favorites : <ContinueRow otherwise={favorites} />}
          <Ways />
        </>
      )}
      <Footer className="mt-8" />
    </div>
  );
}

/** Everything else. */
function Ways() {
  const t = useText();
  const member = useSession(({ currentUser }) => currentUser !== null);
  const teen = useSession(isTeen);
  return (
    <ListGroup className="mt-4">
      {teen && (
        <ListRow
          icon={IconLockOpen}
          title={t('teen.leave')}
          value={t('teen.leaveNeedsPin')}
          to="/my/setting/teen"
        />
      )}
      <ListRow icon={IconSettings} title={t('setting.title')} to="/my/setting" />
      {member && <SecurityRow />}
      {member && <ListRow icon={IconFlag} title={t('complaint.mine')} to="/my/complaint" />}
      <SupportRow />
      <ListRow icon={IconInfoCircle} title={t('about.title')} to="/my/about" />
      <InstallRow />
    </ListGroup>
  );
}

function SupportRow() {
  const t = useText();
  const config = useQuery(callQuery('GET public/content/config/detail', {}));
  const hours = config.data?.support;
  return (
    <ListRow
      icon={IconHeadset}
      title={t('action.contactSupport')}
      value={hours && <bdi dir="ltr">{`${hours.opens}–${hours.closes}`}</bdi>}
      to="/customer_service"
    />
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
