import { MIN_NOTE_LENGTH } from '@playlet/contract/limits';
import { IconEye } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { CallInput, CallOutput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import type { MemberPage } from './member-page.ts';

type Reason = CallInput<'POST admin/member/phone/reveal'>['reason'];
type PhoneDialogProps = {
  member: MemberPage;
  onShow: (shown: CallOutput<'POST admin/member/phone/reveal'>) => void;
  onClose: () => void;
};

/** Asks why the whole number is needed; both go into the audit log. */
export function PhoneDialog({ member, onShow, onClose }: PhoneDialogProps) {
  const { member: words, actions } = useTexts();
  const [reason, setReason] = useState<Reason>('identity');
  const [isShort, setShort] = useState(false);
  const reveal = useCallMutation('POST admin/member/phone/reveal', {
    onSuccess: onShow,
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    setShort(note.length < MIN_NOTE_LENGTH);
    if (note.length >= MIN_NOTE_LENGTH) reveal.send({ memberId: member.id, reason, note });
  };
  // The keys of the texts are the reasons.
  const reasons = Object.keys(words.reasons) as Reason[];
  return (
    <Dialog
      title={words.phoneShow}
      description={words.phoneNote({ name: member.username })}
      onClose={onClose}
    >
      <form onSubmit={send} className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-caption text-text-2">{words.phoneReason}</legend>
          {reasons.map((one) => (
            <label key={one} className="flex min-h-8 cursor-pointer items-center gap-3 touch:min-h-11">
              <input
                type="radio"
                name="reason"
                checked={one === reason}
                onChange={() => setReason(one)}
                className="size-4 accent-brand-solid"
              />
              {words.reasons[one]}
            </label>
          ))}
        </fieldset>
        <TextField
          label={words.phoneWhy}
          name="note"
          maxLength={400}
          autoComplete="off"
          error={isShort ? words.phoneShort : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" busy={reveal.isPending}>
            <IconEye size={16} aria-hidden />
            {words.phoneButton}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
