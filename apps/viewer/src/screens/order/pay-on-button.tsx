import type { OrderDetail } from '@playlet/contract/entities/money';
import { useState } from 'react';
import { openCashier } from '../../features/checkout/cashier.ts';
import { isOpenOrder } from '../../features/checkout/use-order.ts';
import { isInWechat } from '../../features/checkout/wechat-view.ts';
import { call } from '../../lib/call.ts';
import { failureCode } from '../../lib/failure.ts';
import { i18n } from '../../lib/i18n.ts';
import { currentLocation, navigate } from '../../lib/navigation.ts';
import { showFailure } from '../../lib/show.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';

type PayOnButtonProps = { order: OrderDetail; onChange: () => void };

/** On with the same order: links of providers run out, so the service makes a way to pay that still holds. */
export function PayOnButton({ order, onChange }: PayOnButtonProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  if (order.cashier?.type === 'jsapi' && !isInWechat())
    return <p className="text-balance text-body text-text-2">{t('order.onlyWechat')}</p>;

  const payOn = async () => {
    setBusy(true);
    try {
      const made = await call(
        'POST member/account/recharge/resume',
        { id: order.id },
        { skipErrorHandler: true },
      );
      if (made.cashier.type === 'none' && isOpenOrder(made.order)) toast('info', t('order.payOnLater'));
      // The code is on the order's page of paying.
      if (made.cashier.type === 'qr') await navigate('/vip_pay', { search: { order: order.id } });
      await openCashier(made.cashier);
    } catch (error) {
      await explain(error);
    } finally {
      setBusy(false);
      onChange();
    }
  };
  return (
    <Button busy={busy} onClick={payOn}>
      {t('order.payOn')}
    </Button>
  );
}

async function explain(error: unknown): Promise<void> {
  switch (failureCode(error)) {
    case 'RISK_CHECK_REQUIRED':
      return navigate('/my/check', { search: { scene: 'risk', back: currentLocation().href } });
    case 'TEEN_PAYMENT_RESTRICTED':
      return toast('info', i18n._('order.teen'));
    case 'ORDER_STATE_WRONG':
      // It has ended meanwhile, as the page shows in a moment.
      return undefined;
    default:
      return showFailure(error);
  }
}
