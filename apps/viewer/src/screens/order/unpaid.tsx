import type { OrderDetail } from '@playlet/contract/entities/money';
import { IconAlertCircle } from '@tabler/icons-react';
import { isOpenOrder } from '../../features/checkout/use-order.ts';
import { formatRecent } from '../../lib/dates.ts';
import { navigate, useLocation } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { CancelButton } from './cancel-button.tsx';
import { payAgainSearch } from './order-words.ts';
import { OtherMethodButton } from './other-method-button.tsx';
import { PayOnButton } from './pay-on-button.tsx';
import { Result } from './result.tsx';
import { Scan } from './scan.tsx';

type UnpaidProps = { order: OrderDetail; back: string | undefined; busy: boolean; onRefresh: () => void };

/** 支付未完成: continue paying, or scan the code, pay another way, or close the order. */
export function Unpaid({ order, back, busy, onRefresh }: UnpaidProps) {
  const t = useText();
  const { path } = useLocation();
  const again = { ...payAgainSearch(order), back };
  // The order's own page has no form of its own.
  const form = path.startsWith('/vip_pay') ? path : '/vip_pay';
  if (!isOpenOrder(order)) {
    return (
      <Result {...sign} title={t('order.unpaidTitle')} text={t('order.closedText')}>
        <Link to={form} search={again} replace className={buttonClassOf()}>
          {t('order.buyAgain')}
        </Link>
      </Result>
    );
  }
  const elsewise = (
    <>
      <OtherMethodButton
        order={order}
        onFree={() => void navigate(form, { search: again, replace: true })}
        onTaken={onRefresh}
      />
      <Button tone="plain" busy={busy} onClick={onRefresh}>
        {t('order.refresh')}
      </Button>
      <CancelButton id={order.id} onDone={onRefresh} />
    </>
  );
  if (order.cashier?.type === 'qr')
    return (
      <Scan order={order} text={order.cashier.text}>
        {elsewise}
      </Scan>
    );
  return (
    <Result
      {...sign}
      title={t('order.unpaidTitle')}
      text={t('order.unpaidText', { time: formatRecent(order.expiresAt) })}
    >
      <PayOnButton order={order} onChange={onRefresh} />
      {elsewise}
    </Result>
  );
}

const sign = { icon: IconAlertCircle, look: 'text-warning' };
