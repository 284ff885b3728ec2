import { useState } from 'react';
import { formatFen } from '../../features/money/format.ts';
import type { Dossier } from '../../features/money/timeline.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { SelectField } from '../../ui/choice.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';

type RefundDialogProps = {
  dossier: Dossier;
  /** The payment in suspense that goes back, where there is one; else the order itself does. */
  exception: Dossier['exceptions'][number] | undefined;
  onClose: () => void;
};

/** Requests a refund by a rule, with a note; another person decides. */
export function RefundDialog({ dossier: { order }, exception, onClose }: RefundDialogProps) {
  const { refunds, money } = useTexts();
  const [rule, setRule] = useState<'undeliverable' | 'minor'>('undeliverable');
  const { send, isPending } = useCallMutation('POST admin/account/refund/create', {
    onSuccess: () => {
      showToast(refunds.requested);
      onClose();
    },
  });
  const amount = formatFen(exception?.amount ?? order.amount);
  const ask = (reason: string) =>
    send(exception ? { exceptionId: exception.id, reason } : { orderNo: order.no, rule, reason });
  return (
    <NoteDialog
      title={refunds.request}
      description={exception ? refunds.secondBack({ amount }) : refunds.orderBack({ amount })}
      submit={refunds.requestAmount({ amount })}
      isPending={isPending}
      onSubmit={ask}
      onClose={onClose}
    >
      {exception ? (
        <p>{money.troubles[exception.kind]}</p>
      ) : (
        <SelectField
          label={refunds.rule}
          value={rule}
          onChange={setRule}
          hint={refunds.rulesNote}
          options={(['undeliverable', 'minor'] as const).map((value) => ({
            value,
            label: refunds.rules[value],
          }))}
        />
      )}
    </NoteDialog>
  );
}
