import type { Membership } from '@playlet/contract/entities/money';
import { Suspense, useState } from 'react';
import { useSession } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { createLazyPart } from '../../lib/lazy-part.ts';
import { callKey, queryClient } from '../../lib/query.ts';
import { type Translate, useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button, buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { ListGroup, ListRow } from '../../ui/page/list.tsx';

const RenewalSheet = createLazyPart(() => import('./renewal-sheet.tsx'));

type RenewalProps = {
  membership: Membership;
  /** Nothing may be switched on, as in teen mode; switching off always may. */
  closed: boolean;
};

/** The renewal: off until the member switches it on; then the sum and its time, and one tap that stops it. */
export function Renewal({ membership, closed }: RenewalProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  if (membership.autoRenew) return <RunningRenewal renewal={membership.autoRenew} />;
  if (membership.lifetime) return <p className="text-body text-text-2">{t('membership.lifetimeNoRenew')}</p>;
  return (
    <>
      <ListGroup>
        <ListRow title={t('membership.renew')} value={t('membership.renewOff')} />
      </ListGroup>
      <p className="mt-2.5 text-balance text-secondary text-text-2">{t('membership.renewText')}</p>
      {!closed && (
        <Button tone="outline" block className="mt-4" onClick={() => setAsking(true)}>
          {t('membership.renewOn')}
        </Button>
      )}
      <Suspense>{asking && <RenewalSheet onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

type Running = NonNullable<Membership['autoRenew']>;

function RunningRenewal({ renewal }: { renewal: Running }) {
  const t = useText();
  const balance = useSession(({ currentUser }) => currentUser?.balance ?? 0);
  const { amount } = renewal;
  const { send, isPending } = useCallMutation('PUT member/account/membership/autorenew', {
    failure: 'toast',
    onSuccess: (membership) => {
      queryClient.setQueryData(callKey('GET member/account/membership/detail', {}), membership);
      showToast('success', t('membership.renewStopped'));
    },
  });
  return (
    <>
      <ListGroup>
        <ListRow title={t('membership.renewPlan')} value={t(`pay.plan.${renewal.duration}`)} />
        <ListRow
          title={t('membership.renewAmount')}
          value={amount === null ? t('membership.renewOffSale') : <bdi dir="ltr">{formatMoney(amount)}</bdi>}
        />
        <ListRow title={t('membership.renewFrom')} value={t('pay.method.balance')} />
        <ListRow title={t('membership.renewRemind')} value={remindOf(t, renewal)} />
        <ListRow
          title={t('membership.renewCharge')}
          value={renewal.chargeAt ? formatDay(renewal.chargeAt) : t('membership.renewNoTerm')}
        />
      </ListGroup>
      {amount !== null && (
        <p className={`mt-2.5 text-secondary ${renewal.balanceEnough ? 'text-text-2' : 'text-warning'}`}>
          {renewal.balanceEnough
            ? t('membership.renewEnough')
            : t('membership.renewLow', { balance: formatMoney(balance) })}
        </p>
      )}
      <div className="mt-4 flex flex-col gap-3">
        {!renewal.balanceEnough && amount !== null && (
          <Link
            to="/my/balance"
            search={{ need: String(amount - balance), back: '/my/membership' }}
            className={buttonClassOf({ tone: 'quiet' })}
          >
            {t('pay.toTopUp')}
          </Link>
        )}
        <Button tone="outline" busy={isPending} onClick={() => send({ enabled: false })}>
          {t('membership.renewStop')}
        </Button>
      </div>
    </>
  );
}

function remindOf(t: Translate, { remindAt, announced }: Running): string {
  if (!remindAt) return t('membership.renewNoTerm');
  const day = formatDay(remindAt);
  return announced ? t('membership.renewRemindDone', { day }) : day;
}
