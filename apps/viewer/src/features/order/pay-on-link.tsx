import type { OrderDetail } from '@playlet/contract/entities/money';
import { payAgainSearch } from '../../lib/money/order-words.ts';
import { useText } from '../../lib/text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** Back to the cashier of the same order; one that is paid by a code to scan shows it on the page of paying. */
export function PayOnLink({ order }: { order: OrderDetail }) {
  const t = useText();
  if (order.cashier?.type === 'redirect') {
    return (
      <a href={order.cashier.url} className={buttonClass()}>
        {t('order.payOn')}
      </a>
    );
  }
  return (
    <Link to="/vip_pay" search={payAgainSearch(order)} className={buttonClass()}>
      {t('order.payOn')}
    </Link>
  );
}
