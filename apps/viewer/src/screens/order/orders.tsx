import type { Order } from '@playlet/contract/entities/money';
import { formatMoment } from '../../features/checkout/format-moment.ts';
import { orderSubject } from '../../features/checkout/order-words.ts';
import { formatMoney } from '../../lib/format.ts';
import { usePaged } from '../../lib/paged.ts';
import { useText } from '../../lib/text.ts';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';

/** `/my/order`: everything that was ordered, the latest first. */
export function Orders() {
  const t = useText();
  const paged = usePaged('POST member/account/recharge/list', {});
  return (
    <Page title={t('order.list')} up="/my">
      {paged.error && paged.items.length === 0 ? (
        <ErrorScreen error={paged.error} onRetry={paged.loadMore} place="inline" />
      ) : (
        <Loading when={paged.isLoading} label={t('state.loading')} skeleton={<OrdersSkeleton />}>
          {paged.items.length === 0 ? (
            <StateScreen prop="seat" title={t('order.empty')} text={t('order.emptyText')} place="inline" />
          ) : (
            <>
              <ul className="mt-2 space-y-2.5">
                {paged.items.map((order) => (
                  <OrderRow key={order.id} order={order} />
                ))}
              </ul>
              <EndOfList paged={paged} />
            </>
          )}
        </Loading>
      )}
    </Page>
  );
}

function OrderRow({ order }: { order: Order }) {
  const t = useText();
  const open = order.state === 'CREATED' || order.state === 'PENDING' || order.state === 'UNKNOWN';
  return (
    <li>
      <Link
        to={`/my/order/${order.id}`}
        className="pressable flex min-h-18 items-center gap-3 rounded-group bg-surface-1 px-4 py-3"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-title3">{orderSubject(t, order)}</span>
          <span className="block text-secondary text-text-2 tabular">{formatMoment(order.createdAt)}</span>
        </span>
        <span className="shrink-0 text-end">
          <bdi dir="ltr" className="block text-title3 tabular">
            {formatMoney(order.amount)}
          </bdi>
          <span className={`block text-secondary ${open ? 'text-warning' : 'text-text-2'}`}>
            {t(`order.state.${order.state}`)}
          </span>
        </span>
      </Link>
    </li>
  );
}

function OrdersSkeleton() {
  return (
    <div className="mt-2 space-y-2.5">
      <Skeleton className="h-18 rounded-group!" />
      <Skeleton className="h-18 rounded-group!" />
      <Skeleton className="h-18 rounded-group!" />
    </div>
  );
}
