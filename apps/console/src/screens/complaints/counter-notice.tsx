import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { ComplaintDetail } from './complaint-due.tsx';

const MIN_BY_LENGTH = 2;
const MIN_TEXT_LENGTH = 5;

/** Enters the counter-notice of the partner or uploader, which has a clock of its own. */
export function CounterNotice({ complaint: { id, counter } }: { complaint: ComplaintDetail }) {
  const { complaints, actions } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isShort, setShort] = useState(false);
  const enter = useCallMutation('POST admin/content/complaint/counter', {
    onSuccess: () => {
      showToast(complaints.counterSaved);
      setOpen(false);
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const by = String(fields.get('by') ?? '').trim();
    const text = String(fields.get('text') ?? '').trim();
    const short = by.length < MIN_BY_LENGTH || text.length < MIN_TEXT_LENGTH;
    setShort(short);
    if (!short) enter.send({ id, by, text });
  };
  if (counter) return null;
  return (
    <div className="mb-3">
      <Button onClick={() => setOpen(true)}>{complaints.counterEnter}</Button>
      {isOpen && (
        <Dialog
          title={complaints.counterEnter}
          description={complaints.counterNote}
          onClose={() => setOpen(false)}
        >
          <form onSubmit={send} className="flex flex-col gap-3">
            <TextField label={complaints.counterSender} name="by" maxLength={120} />
            <TextArea
              label={complaints.counterText}
              name="text"
              maxLength={2000}
              error={isShort ? complaints.counterShort : undefined}
            />
            <div className="flex justify-end gap-2">
              <Button onClick={() => setOpen(false)}>{actions.cancel}</Button>
              <Button type="submit" tone="primary" busy={enter.isPending}>
                {complaints.counterSave}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </div>
  );
}
