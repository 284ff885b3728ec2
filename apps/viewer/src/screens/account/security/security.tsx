import { MINUTE_MS } from '@playlet/domain/time';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { AccountNav } from '../../../features/account/account-nav.tsx';
import type { Proof } from '../../../features/account/proof.ts';
import { readBackOr } from '../../../features/session/back.ts';
import { updateMember, useSession } from '../../../features/session/session.ts';
import { useCallMutation } from '../../../lib/call-mutation.ts';
import { createLazyPart } from '../../../lib/lazy-part.ts';
import { navigate } from '../../../lib/navigation.ts';
import { callQuery, queryClient } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { useNow } from '../../../lib/timers.ts';
import { showToast } from '../../../lib/toast.ts';
import { RegionCredit } from '../../../ui/brand/region-credit.tsx';
import { ListGroup, ListRow } from '../../../ui/page/list.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx';
import { TwoColumns } from '../../../ui/page/two-columns.tsx';
import { ErrorScreen } from '../../../ui/state/error-screen.tsx';
import { Devices } from './devices.tsx';
import { ExportRow } from './export-row.tsx';
import { Logins } from './logins.tsx';
import { Passkeys } from './passkeys.tsx';
import { listStrangeLogins } from './strange-logins.ts';
import { Verdict } from './verdict.tsx';

const ProofSheet = createLazyPart(() => import('../../../features/account/proof-sheet.tsx'));
const PasswordSheet = createLazyPart(() => import('./password-sheet.tsx'));
const PhoneSheet = createLazyPart(() => import('./phone-sheet.tsx'));

type SecurityProps = { scene: string | undefined; back: string | undefined };

/**
 * `/my/check`: the security of the account. `scene=risk` asks at once for the code that restores playing and paying,
 * and then leads back.
 */
export function Security({ scene, back }: SecurityProps) {
  const t = useText();
  const phone = useSession(({ currentUser }) => currentUser?.phone ?? '');
  const hasPassword = useSession(({ currentUser }) => currentUser?.hasPassword !== false);
  const detail = useQuery(callQuery('GET member/profile/check/detail', {}));
  const [sheet, setSheet] = useState<'proof' | 'password' | 'new-password' | 'phone' | null>(
    scene === 'risk' ? 'proof' : null,
  );
  const close = () => setSheet(null);
  const minute = useNow((now) => Math.floor(now / MINUTE_MS));
  const strange = detail.data ? listStrangeLogins(detail.data, minute * MINUTE_MS) : [];

  const pass = useCallMutation('POST member/profile/check/pass', {
    failure: { SMS_CODE_WRONG: 'proof', PROOF_REQUIRED: 'proof', TOO_MANY_REQUESTS: 'proof' },
    onSuccess: async (member) => {
      updateMember(member);
      close();
      if (back) await navigate(readBackOr(back, '/my/check'), { replace: true });
      else await detail.refetch();
    },
  });
  const prove = (proof: Proof) => 'smsCode' in proof && pass.send(proof);

  const othersLeft = () =>
    Promise.all([
      detail.refetch(),
      queryClient.invalidateQueries({ queryKey: ['POST member/profile/device/list'] }),
    ]);

  return (
    <Page title={t('page.check')} up="/my" side={<AccountNav />} roomy>
      {detail.error && !detail.data ? (
        <ErrorScreen error={detail.error} onRetry={detail.refetch} place="inline" />
      ) : (
        <Loading when={!detail.data} label={t('state.loading')} skeleton={<SecuritySkeleton />}>
          {detail.data && (
            <>
              <Verdict
                detail={detail.data}
                strange={strange[0]}
                onVerify={() => setSheet('proof')}
                onSignedOut={() => {
                  showToast('success', t('device.released'));
                  setSheet('new-password');
                }}
              />
              <TwoColumns>
                <Devices strange={strange} />
                <div>
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
                    <ListRow
                      title={t(hasPassword ? 'check.changePassword' : 'check.setPassword')}
                      onClick={() => setSheet('password')}
                    />
                    <ExportRow phone={phone} />
                  </ListGroup>
                  <Passkeys phone={phone} />
                  <Logins logins={detail.data.logins} />
                  <RegionCredit className="mt-3" />
                </div>
              </TwoColumns>
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
            onProve={prove}
            mutation={pass}
          />
        )}
        {(sheet === 'password' || sheet === 'new-password') && (
          <PasswordSheet
            afterStranger={sheet === 'new-password'}
            onClose={close}
            onChanged={() => void othersLeft()}
          />
        )}
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
