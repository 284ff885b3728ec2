import type { OrderDetail } from '@playlet/contract/entities/money';
import { IconCircleCheckFilled, IconReceiptRefund } from '@tabler/icons-react';
import { useContext } from 'react';
import { useSession } from '../../features/session/session.ts';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { goBack, Layer, navigate } from '../../lib/navigation.ts';
import { type Translate, useText } from '../../lib/text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Result } from './result.tsx';

type PaidProps = { order: OrderDetail; up: string };

/** 支付成功: what it gave, and on with what was interrupted. */
export function Paid({ order, up }: PaidProps) {
  const t = useText();
  const balance = useSession(({ currentUser }) => currentUser?.balance ?? 0);
  const mask = useContext(Layer) === 'covering';
  const refunded = order.state !== 'PAID';
  const watching = /^\/(video|media|recommend)/.test(up);
  // The picture below has gone on; a page of its own gives way to where one came from.
  const goOn = () => (mask ? goBack(up) : void navigate(up, { replace: true }));
  return (
    <Result
      icon={refunded ? IconReceiptRefund : IconCircleCheckFilled}
      look={refunded ? 'text-text-2' : 'text-success'}
      title={t(refunded ? `order.state.${order.state}` : 'order.paidTitle')}
      text={refunded ? formatMoney(order.amount) : gaveOf(t, order, balance)}
    >
      <Button onClick={goOn}>{t(watching ? 'order.watch' : 'order.done')}</Button>
      <Link to={`/my/order/${order.id}`} className={buttonClass({ tone: 'plain' })}>
        {t('order.receipt')}
      </Link>
    </Result>
  );
}

function gaveOf(t: Translate, { plan, group, term, amount }: OrderDetail, balance: number): string {
  if (group) return t('order.paidDrama', { title: group.title });
  if (!plan) return t('order.paidBalance', { amount: formatMoney(amount), balance: formatMoney(balance) });
  return term?.until ? t('order.paidVip', { day: formatDay(term.until) }) : t('order.paidLifetime');
}
