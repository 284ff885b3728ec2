import { useState } from 'react';
import { readPrice } from '../../features/dramas/money.ts';
import { formatFen } from '../../features/money/format.ts';
import type { CallOutput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { toast } from '../../lib/toast.ts';
import { Segments } from '../../ui/choice.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';

type PlanVersion = CallOutput<'POST admin/account/plan/list'>['list'][number];
type PriceDialogProps = {
  duration: PlanVersion['duration'];
  current: PlanVersion | undefined;
  onClose: () => void;
};
type When = 'now' | 'later' | 'off';

/** A new price, at once or from a moment on, or the end of the sale, with what follows from it. */
export function PriceDialog({ duration, current, onClose }: PriceDialogProps) {
  const { plans, money } = useTexts();
  const [text, setText] = useState('');
  const [when, setWhen] = useState<When>('now');
  const [validFrom, setValidFrom] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const { send, isPending } = useCallMutation('PUT admin/account/plan/update', {
    invalidates: ['POST admin/account/plan/list'],
    onSuccess: ({ plan }) => {
      toast(plan ? plans.priced({ price: formatFen(plan.price) }) : plans.offSale);
      onClose();
    },
  });
  const price = readPrice(text);
  const submit = (note: string) => {
    if (when === 'off') return send({ duration, price: null, note });
    const isMissing = price === undefined || (when === 'later' && validFrom === null);
    setWrong(isMissing);
    if (isMissing) return;
    send({ duration, price, note, ...(when === 'later' && validFrom && { validFrom }) });
  };
  return (
    <NoteDialog
      title={plans.newPriceOf({ name: money.durations[duration] })}
      description={
        current
          ? plans.consequences({ price: formatFen(current.price), renewals: current.renewals })
          : plans.firstPrice
      }
      submit={
        when === 'off'
          ? plans.takeOff
          : price === undefined
            ? plans.set
            : plans.setAt({ price: formatFen(price) })
      }
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segments
        label={plans.when}
        value={when}
        onChange={setWhen}
        options={(['now', 'later', 'off'] as const).map((value) => ({ value, label: plans.whens[value] }))}
      />
      {when !== 'off' && (
        <TextField
          label={plans.priceInYuan}
          inputMode="decimal"
          value={text}
          error={isWrong && price === undefined ? plans.priceWrong : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {when === 'later' && (
        <DateTimeField
          label={plans.validFrom}
          value={validFrom}
          error={isWrong && validFrom === null ? plans.momentWrong : undefined}
          onChange={setValidFrom}
        />
      )}
    </NoteDialog>
  );
}
