import type { OrderDetail } from '@playlet/contract/entities/money';
import { IconLock } from '@tabler/icons-react';
import { isOpenOrder, LAST_QUERY_MS, useOrder } from '../../features/checkout/use-order.ts';
import { readBackOr } from '../../features/session/back.ts';
import { openLogin } from '../../features/session/login.ts';
import { useSession } from '../../features/session/session.ts';
import { describeFailure } from '../../lib/show.ts';
import { useText } from '../../lib/text.ts';
import { useNow } from '../../lib/timers.ts';
import { Button } from '../../ui/control/button.tsx';
import { PayFrame } from '../../ui/money/pay-frame.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { Paid } from './paid.tsx';
import { Result } from './result.tsx';
import { Unpaid } from './unpaid.tsx';
import { Waiting } from './waiting.tsx';

type OutcomeProps = {
  id: string;
  back: string | undefined;
  /** The payer left the cashier without paying, as the cashier itself says: there is nothing to wait for. */
  left?: boolean;
};

/** The result of an order: paid, not known yet, or not paid. It is right whatever way the viewer came here. */
export function Outcome({ id, back, left = false }: OutcomeProps) {
  const t = useText();
  const member = useSession(({ currentUser }) => currentUser !== null);
  const { data: order, error, refetch, isFetching } = useOrder(member ? id : undefined);
  const up = readBackOr(back, '/my');
  const patient = usePatience(order) && !left;
  const waits = order !== undefined && isOpenOrder(order) && patient && order.cashier?.type !== 'qr';
  const documentTitle = t(
    !order
      ? 'order.receipt'
      : isPaid(order)
        ? 'order.paidTitle'
        : waits
          ? 'order.waitTitle'
          : 'order.unpaidTitle',
  );
  // The head names the state where the page itself has more than the state.
  const names = waits || (order?.state === 'PAID' && order.plan !== null);
  const refresh = () => void refetch();
  return (
    <PayFrame title={names ? documentTitle : t('order.receipt')} documentTitle={documentTitle} up={up}>
      {!member ? (
        <Result icon={IconLock} look="text-text-2" title={t('order.receipt')} text={t('order.loginText')}>
          <Button onClick={openLogin}>{t('action.login')}</Button>
        </Result>
      ) : !order && error ? (
        <ErrorScreen error={error} onRetry={refresh} place="inline" />
      ) : (
        <Loading when={!order} label={t('order.waitTitle')} skeleton={<OutcomeSkeleton />}>
          {order && (
            <div aria-live="polite" className="flex flex-1 flex-col">
              {error && (
                <p className="pt-3 text-center text-secondary text-warning">{describeFailure(error)}</p>
              )}
              {isPaid(order) ? (
                <Paid order={order} up={up} />
              ) : waits ? (
                <Waiting order={order} back={back} busy={isFetching} onRefresh={refresh} />
              ) : (
                <Unpaid order={order} back={back} busy={isFetching} onRefresh={refresh} />
              )}
            </div>
          )}
        </Loading>
      )}
    </PayFrame>
  );
}

/** A payer who comes back has often just paid: for so long from the order on, the provider's word is waited for. */
const WAIT_TIMEOUT_MS = LAST_QUERY_MS;

function usePatience(order: OrderDetail | undefined): boolean {
  return useNow((now) => order !== undefined && now - Date.parse(order.createdAt) < WAIT_TIMEOUT_MS);
}

function isPaid({ state }: OrderDetail): boolean {
  return state === 'PAID' || state === 'REFUNDING' || state === 'REFUNDED';
}

function OutcomeSkeleton() {
  return (
    <div className="flex flex-col items-center pt-16">
      <Skeleton className="size-16 rounded-full!" />
      <Skeleton className="mt-6 h-7 w-40" />
      <Skeleton className="mt-3 h-4 w-56" />
    </div>
  );
}
