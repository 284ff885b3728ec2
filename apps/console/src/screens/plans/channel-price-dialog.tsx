import { useState } from 'react';
import { formatFen } from '../../features/money/format.ts';
import type { CallOutput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { SelectField } from '../../ui/choice.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { PriceFields, usePriceForm, useSubmitText } from './price-form.tsx';

type ChannelPriceDialogProps = {
  /** The regular price. */
  current: CallOutput<'POST admin/account/plan/list'>['list'][number];
  channels: readonly string[];
  onClose: () => void;
};

/** A lower price for who comes by a channel's links, at once or from a moment on, or its end. */
export function ChannelPriceDialog({ current, channels, onClose }: ChannelPriceDialogProps) {
  const { plans, money } = useTexts();
  const { duration } = current;
  const [channel, setChannel] = useState(channels[0] ?? '');
  const [validUntil, setValidUntil] = useState<string | null>(null);
  const form = usePriceForm(current.price);
  const submitText = useSubmitText(form, plans.endChannelPrice);
  const { send, isPending, errors } = useCallMutation('PUT admin/account/plan/channel', {
    fields: { TOTP_CODE_WRONG: 'code' },
    onSuccess: ({ channelPrice }) => {
      showToast(
        channelPrice
          ? plans.channelPriced({ channel, price: formatFen(channelPrice.price) })
          : plans.channelEnded({ channel }),
      );
      onClose();
    },
  });
  const submit = (note: string) => {
    const wanted = form.read();
    if (!wanted) return;
    const until = wanted.price !== null && validUntil ? { validUntil } : {};
    send({ duration, channel, note, ...wanted, ...until });
  };
  return (
    <NoteDialog
      title={plans.channelPriceOf({ name: money.durations[duration] })}
      description={plans.channelRule({ price: formatFen(current.price) })}
      submit={submitText}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={plans.channel}
        value={channel}
        options={channels.map((name) => ({ value: name, label: name }))}
        onChange={setChannel}
      />
      <PriceFields form={form} whens={plans.channelWhens} codeError={errors.code} />
      {form.when !== 'off' && (
        <DateTimeField
          label={plans.validUntil}
          value={validUntil}
          hint={plans.untilHint}
          onChange={setValidUntil}
        />
      )}
    </NoteDialog>
  );
}
