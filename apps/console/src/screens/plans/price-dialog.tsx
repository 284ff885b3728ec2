import type { PlanDuration } from '@playlet/domain/money/term';
import { formatFen } from '../../features/money/format.ts';
import type { CallOutput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { PriceEffect } from './price-effect.tsx';
import { PriceFields, usePriceForm, useSubmitText } from './price-form.tsx';

type PlanVersion = CallOutput<'POST admin/account/plan/list'>['list'][number];
type PriceDialogProps = {
  duration: PlanVersion['duration'];
  current: PlanVersion | undefined;
  /** The prices on sale, in fen. */
  prices: ReadonlyMap<PlanDuration, number>;
  /** The price to begin with, in fen. */
  suggested: number | undefined;
  onClose: () => void;
};

/** A new price, at once or from a moment on, or the end of the sale, with what follows from it. */
export function PriceDialog({ duration, current, prices, suggested, onClose }: PriceDialogProps) {
  const { plans, money } = useTexts();
  const form = usePriceForm(current?.price, suggested);
  const submitText = useSubmitText(form, plans.takeOff);
  const { send, isPending, errors } = useCallMutation('PUT admin/account/plan/update', {
    fields: { TOTP_CODE_WRONG: 'code' },
    onSuccess: ({ plan }) => {
      showToast(plan ? plans.priced({ price: formatFen(plan.price) }) : plans.offSale);
      onClose();
    },
  });
  const submit = (note: string) => {
    const wanted = form.read();
    if (wanted) send({ duration, note, ...wanted });
  };
  return (
    <NoteDialog
      title={plans.newPriceOf({ name: money.durations[duration] })}
      description={
        current
          ? plans.consequences({ price: formatFen(current.price), renewals: current.renewals })
          : plans.firstPrice
      }
      submit={submitText}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PriceFields form={form} whens={plans.whens} codeError={errors.code} />
      {form.when !== 'off' && form.price !== undefined && (
        <PriceEffect duration={duration} price={form.price} prices={prices} />
      )}
    </NoteDialog>
  );
}
