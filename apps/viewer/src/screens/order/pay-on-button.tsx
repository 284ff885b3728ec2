import type { OrderDetail } from '@playlet/contract/entities/money';
import { startPaymentAction } from '../../features/checkout/payment-action.ts';
import { isOpenOrder } from '../../features/checkout/use-order.ts';
import { isInWechat } from '../../features/checkout/wechat-view.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { failureCodeOf } from '../../lib/failure.ts';
import { i18n } from '../../lib/i18n.ts';
import { navigate, readLocation } from '../../lib/navigation.ts';
import { showFailure } from '../../lib/show.ts';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/control/button.tsx';

type PayOnButtonProps = {
  order: OrderDetail;
  onChange: () => void;
  /** One of several ways on, and not the likeliest. */
  plain?: boolean;
};

/** On with the same order: links of providers run out, so the service makes a way to pay that still holds. */
export function PayOnButton({ order, onChange, plain = false }: PayOnButtonProps) {
  const t = useText();
  const { send, isPending } = useCallMutation('POST member/account/recharge/resume', {
    failure: explain,
    onSuccess: async (made) => {
      if (made.cashier.type === 'none' && isOpenOrder(made.order)) showToast('info', t('order.payOnLater'));
      // The code is on the order's page of paying.
      if (made.cashier.type === 'qr') await navigate('/vip_pay', { search: { order: order.id } });
      await startPaymentAction(made.cashier);
    },
    onSettled: onChange,
  });
  if (order.cashier?.type === 'jsapi' && !isInWechat())
    return <p className="text-balance text-body text-text-2">{t('order.onlyWechat')}</p>;
  return (
    <Button tone={plain ? 'plain' : 'primary'} busy={isPending} onClick={() => send({ id: order.id })}>
      {t('order.payOn')}
    </Button>
  );
}

async function explain(error: unknown): Promise<undefined> {
  switch (failureCodeOf(error)) {
    case 'RISK_CHECK_REQUIRED':
      await navigate('/my/check', { search: { scene: 'risk', back: readLocation().href } });
      break;
    case 'TEEN_PAYMENT_RESTRICTED':
      showToast('info', i18n._('order.teen'));
      break;
    case 'ORDER_STATE_WRONG':
      // It has ended meanwhile, as the page shows in a moment.
      break;
    default:
      showFailure(error);
  }
}
