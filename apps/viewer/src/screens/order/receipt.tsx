import type { OrderDetail } from '@playlet/contract/entities/money';
import type { ReactNode } from 'react';
import { isOpenOrder, useOrder } from '../../features/checkout/use-order.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { type Translate, useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { CancelButton } from './cancel-button.tsx';
import { OrderNumber } from './order-number.tsx';
import { formatOrderSubject } from './order-words.ts';
import { PayOnButton } from './pay-on-button.tsx';

/** One order with everything there is to know of it; one that is not paid can still be. */
export function Receipt({ id }: { id: string }) {
  const t = useText();
  const { data: order, error, refetch } = useOrder(id);
  if (!order && error) return <ErrorScreen error={error} onRetry={() => void refetch()} place="inline" />;
  return (
    <Loading
      when={!order}
      label={t('state.loading')}
      skeleton={<Skeleton className="mt-4 h-72 rounded-group!" />}
    >
      {order && (
        <>
          <section className="py-6 text-center">
            <p className="text-body text-text-2">{formatOrderSubject(t, order)}</p>
            <bdi dir="ltr" className="mt-1 block text-[2rem] leading-10 font-bold tabular">
              {formatMoney(order.amount)}
            </bdi>
            <p
              role="status"
              className={`mt-1 text-title3 ${isOpenOrder(order) ? 'text-warning' : 'text-text-2'}`}
            >
              {t(`order.state.${order.state}`)}
            </p>
          </section>
          <Facts order={order} />
          {isOpenOrder(order) && (
            <div className="mt-5 flex flex-col gap-3">
              <PayOnButton order={order} onChange={() => void refetch()} />
              <CancelButton id={order.id} onDone={() => void refetch()} />
            </div>
          )}
          <p className="mt-5 text-balance text-secondary text-text-2">{t('order.support')}</p>
          <Link to="/customer_service" className={`${buttonClassOf({ tone: 'plain' })} mt-1`}>
            {t('action.contactSupport')}
          </Link>
        </>
      )}
    </Loading>
  );
}

function Facts({ order }: { order: OrderDetail }) {
  const t = useText();
  const moments = [
    ['order.createdAt', order.createdAt],
    ['order.paidAt', order.paidAt],
    ['order.closedAt', order.closedAt],
    ['order.refundedAt', order.refundedAt],
  ] as const;
  return (
    <dl className="rounded-group bg-surface-1 px-4 py-1">
      <Fact name={t('order.no')}>
        <OrderNumber no={order.no} />
      </Fact>
      {order.term && <Fact name={t('order.term')}>{termOf(t, order.term)}</Fact>}
      <Fact name={t('order.channel')}>{t(`pay.method.${order.channel}`)}</Fact>
      {order.transactionNo && order.transactionNo !== order.no && (
        <Fact name={t('order.transaction')}>
          <bdi dir="ltr" className="break-all">
            {order.transactionNo}
          </bdi>
        </Fact>
      )}
      {moments.map(
        ([name, at]) =>
          at && (
            <Fact key={name} name={t(name)}>
              <span className="block first-letter:uppercase">{formatMoment(at)}</span>
            </Fact>
          ),
      )}
      {order.minor && <Fact name={t('order.minor')}>{t('order.minorText')}</Fact>}
      <Fact name={t('order.consents')}>
        <ul>
          {order.consents.map(({ document, version }) => (
            <li key={document}>
              <Link
                to={`/my/agreements/${document}`}
                preload={false}
                className="hit inline-block max-w-full py-1 text-brand-text wrap-anywhere"
              >
                {t(`pay.doc.${document}`)} <span className="whitespace-nowrap">{version}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 gap-4 border-line py-3 text-body not-first:border-t">
      <dt className="w-24 shrink-0 text-text-2 wrap-anywhere hyphens-auto">{name}</dt>
      <dd className="min-w-0 flex-1 text-end tabular">{children}</dd>
    </div>
  );
}

function termOf(t: Translate, { from, until }: NonNullable<OrderDetail['term']>): string {
  const began = formatDay(from);
  return until
    ? t('order.termText', { from: began, until: formatDay(until) })
    : t('order.termLifetime', { from: began });
}
