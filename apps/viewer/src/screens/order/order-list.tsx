import type { Order } from '@playlet/contract/entities/money';
import { formatMoment } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/format.ts';
import type { InfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { EndOfList } from '../../ui/page/end-of-list.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { StateScreen } from '../../ui/state/state-screen.tsx';
import { formatOrderSubject } from './order-words.ts';

type OrderListProps = {
  paged: InfiniteList<Order>;
  /** Whether the order that is `shown` is beside the list. */
  beside?: boolean;
  shown?: string | undefined;
};

/** Everything that was ordered, the latest first. */
export function OrderList({ paged, beside = false, shown }: OrderListProps) {
  const t = useText();
  if (paged.error && paged.items.length === 0)
    return <ErrorScreen error={paged.error} onRetry={paged.loadMore} place="inline" />;
  return (
    <Loading when={paged.isLoading} label={t('state.loading')} skeleton={<OrdersSkeleton />}>
      {paged.items.length === 0 ? (
        <StateScreen prop="seat" title={t('order.empty')} text={t('order.emptyText')} place="inline" />
      ) : (
        <>
          <ul className="mt-2 space-y-2.5">
            {paged.items.map((order) => (
              <OrderRow key={order.id} order={order} beside={beside} shown={order.id === shown} />
            ))}
          </ul>
          <EndOfList paged={paged} />
        </>
      )}
    </Loading>
  );
}

type OrderRowProps = { order: Order; beside: boolean; shown: boolean };

function OrderRow({ order, beside, shown }: OrderRowProps) {
  const t = useText();
  const open = order.state === 'CREATED' || order.state === 'PENDING' || order.state === 'UNKNOWN';
  return (
    <li>
      <Link
        to={`/my/order/${order.id}`}
        // Beside the list one order takes the place of another, and back leads out of them all.
        replace={beside}
        keepScroll={beside}
        aria-current={shown ? 'page' : undefined}
        className="pressable flex min-h-18 items-center gap-3 rounded-group bg-surface-1 px-4 py-3 hover:bg-surface-2 aria-[current]:bg-surface-3"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-title3">{formatOrderSubject(t, order)}</span>
          <span className="block text-secondary text-text-2 tabular first-letter:uppercase">
            {formatMoment(order.createdAt)}
          </span>
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
