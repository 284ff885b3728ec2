import { lazy, Suspense, useState } from 'react';
import { endOrder } from '../../features/checkout/purchase-keys.ts';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';

const ConfirmSheet = lazy(() => import('../../ui/form/confirm-sheet.tsx'));

/** Gives an unpaid order up; one that was paid meanwhile stays paid, and that is said. */
export function CancelButton({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      const { state } = await call('POST member/account/recharge/cancel', { id });
      if (state === 'CLOSED') endOrder(id);
      toast(
        state === 'PAID' ? 'success' : 'info',
        t(state === 'PAID' ? 'order.paidAnyway' : 'order.cancelled'),
      );
    } catch {
      // Said already; the order is asked for again and shows how it stands.
    } finally {
      setBusy(false);
      setAsking(false);
      onDone();
    }
  };
  return (
    <>
      <Button tone="plain" onClick={() => setAsking(true)}>
        {t('order.cancel')}
      </Button>
      <Suspense>
        {asking && (
          <ConfirmSheet
            title={t('order.cancelTitle')}
            text={t('order.cancelText')}
            action={t('order.cancel')}
            busy={busy}
            onConfirm={cancel}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
