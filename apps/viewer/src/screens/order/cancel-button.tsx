import { Suspense, useState } from 'react';
import { endOrder } from '../../features/checkout/purchase-keys.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { createLazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/control/button.tsx';

const ConfirmSheet = createLazyPart(() => import('../../ui/form/confirm-sheet.tsx'));

type CancelButtonProps = { id: string; onDone: () => void; label?: string };

/** Gives an unpaid order up; one that was paid meanwhile stays paid, and that is said. */
export function CancelButton({ id, onDone, label }: CancelButtonProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const { send, isPending } = useCallMutation('POST member/account/recharge/cancel', {
    failure: 'toast',
    onSuccess: ({ state }) => {
      if (state === 'CLOSED') endOrder(id);
      showToast(
        state === 'PAID' ? 'success' : 'info',
        t(state === 'PAID' ? 'order.paidAnyway' : 'order.cancelled'),
      );
    },
    // After a failure too: the order is refreshed and shows its state.
    onSettled: () => {
      setAsking(false);
      onDone();
    },
  });
  return (
    <>
      <Button tone="plain" onClick={() => setAsking(true)}>
        {label ?? t('order.cancel')}
      </Button>
      <Suspense>
        {asking && (
          <ConfirmSheet
            title={t('order.cancelTitle')}
            text={t('order.cancelText')}
            action={t('order.cancel')}
            busy={isPending}
            onConfirm={() => send({ id })}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
