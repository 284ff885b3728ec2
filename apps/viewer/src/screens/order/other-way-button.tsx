import type { OrderDetail } from '@playlet/contract/entities/money';
import { useState } from 'react';
import { endOrder } from '../../features/checkout/purchase-keys.ts';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';

type OtherWayButtonProps = { order: OrderDetail; onFree: () => void; onTaken: () => void };

/** Another way to pay is another order: this one is given up first, so that nobody pays twice. */
export function OtherWayButton({ order, onFree, onTaken }: OtherWayButtonProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      const { state } = await call('POST member/account/recharge/cancel', { id: order.id });
      if (state !== 'CLOSED') return onTaken();
      endOrder(order.id);
      onFree();
    } catch {
      // Said already; the order shows how it stands.
      onTaken();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="quiet" busy={busy} onClick={leave}>
      {t('pay.otherWay')}
    </Button>
  );
}
