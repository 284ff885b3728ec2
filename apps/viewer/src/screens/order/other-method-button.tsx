import type { OrderDetail } from '@playlet/contract/entities/money';
import { endOrder } from '../../features/checkout/purchase-keys.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/control/button.tsx';

type OtherMethodButtonProps = {
  order: OrderDetail;
  onFree: () => void;
  onTaken: () => void;
  plain?: boolean;
};

/** Another payment method needs another order: this one is closed first, so that it is never paid twice. */
export function OtherMethodButton({ order, onFree, onTaken, plain = false }: OtherMethodButtonProps) {
  const t = useText();
  const { send, isPending } = useCallMutation('POST member/account/recharge/cancel', {
    failure: 'toast',
    onFailure: onTaken,
    onSuccess: ({ state }) => {
      if (state !== 'CLOSED') return onTaken();
      endOrder(order.id);
      return onFree();
    },
  });
  return (
    <Button tone={plain ? 'plain' : 'quiet'} busy={isPending} onClick={() => send({ id: order.id })}>
      {t('pay.otherMethod')}
    </Button>
  );
}
