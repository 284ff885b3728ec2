import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Proof } from '../../../features/account/proof-sheet.tsx';
import { backOr } from '../../../features/session/back.ts';
import { updateMember, useSession } from '../../../features/session/session.ts';
import { call } from '../../../lib/call.ts';
import { navigate } from '../../../lib/navigation.ts';
import { callQuery, queryClient } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { ErrorScreen } from '../../../ui/error-screen.tsx';
import { ListGroup, ListRow } from '../../../ui/list.tsx';
import { Page } from '../../../ui/page.tsx';
import { RegionCredit } from '../../../ui/region-credit.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Devices } from './devices.tsx';
import { ExportRow } from './export-row.tsx';
import { Logins } from './logins.tsx';
import { Verdict } from './verdict.tsx';

const ProofSheet = lazy(() => import('../../../features/account/proof-sheet.tsx'));
const PasswordSheet = lazy(() => import('./password-sheet.tsx'));
const PhoneSheet = lazy(() => import('./phone-sheet.tsx'));

type SecurityProps = { scene: string | undefined; back: string | undefined };

/**
 * `/my/check`: the security of the account. `scene=risk` asks at once for the code that lets playing and paying go
 * on, and then leads back.
 */
export function Security({ scene, back }: SecurityProps) {
  const t = useText();
  const phone = useSession(({ currentUser }) => currentUser?.phone ?? '');
  const detail = useQuery(callQuery('GET member/profile/check/detail', {}));
  const [sheet, setSheet] = useState<'proof' | 'password' | 'phone' | null>(
    scene === 'risk' ? 'proof' : null,
  );
  const close = () => setSheet(null);

  const pass = async (proof: Proof) => {
    if (!('smsCode' in proof)) return;
    updateMember(await call('POST member/profile/check/pass', proof, { skipErrorHandler: true }));
    close();
    if (back) await navigate(backOr(back, '/my/check'), { replace: true });
    else await detail.refetch();
  };

  const othersLeft = () =>
    Promise.all([
      detail.refetch(),
      queryClient.invalidateQueries({ queryKey: ['POST member/profile/device/list'] }),
    ]);

  return (
    <Page title={t('page.check')} up="/my">
      {detail.error && !detail.data ? (
        <ErrorScreen error={detail.error} onRetry={detail.refetch} place="inline" />
      ) : (
        <Loading when={!detail.data} label={t('state.loading')} skeleton={<SecuritySkeleton />}>
          {detail.data && (
            <>
              <Verdict
                detail={detail.data}
                onVerify={() => setSheet('proof')}
                onChangePassword={() => setSheet('password')}
              />
              <Devices />
              <ListGroup className="mt-4">
                <ListRow
                  title={t('check.phone')}
                  value={
                    <bdi dir="ltr" className="tabular">
                      {detail.data.phone}
                    </bdi>
                  }
                />
                <ListRow title={t('check.changePhone')} onClick={() => setSheet('phone')} />
                <ListRow title={t('check.changePassword')} onClick={() => setSheet('password')} />
                <ExportRow phone={phone} />
              </ListGroup>
              <Logins logins={detail.data.logins} />
              <RegionCredit className="mt-3" />
            </>
          )}
        </Loading>
      )}
      <Suspense>
        {sheet === 'proof' && detail.data?.risk && (
          <ProofSheet
            open
            onClose={close}
            purpose="risk"
            phone={phone}
            action={t('check.verify')}
            onProve={pass}
          />
        )}
        {sheet === 'password' && <PasswordSheet onClose={close} onChanged={() => void othersLeft()} />}
        {sheet === 'phone' && (
          <PhoneSheet phone={phone} onClose={close} onChanged={() => void othersLeft()} />
        )}
      </Suspense>
    </Page>
  );
}

function SecuritySkeleton() {
  return (
    <div className="mt-4 space-y-3">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-18 rounded-group!" />
      <Skeleton className="h-18 rounded-group!" />
      <Skeleton className="h-18 rounded-group!" />
    </div>
  );
}
