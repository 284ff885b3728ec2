import type { FormEvent } from 'react';
import type { CallInput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';

const MAX_NAME_LENGTH = 24;

type SaveViewDialogProps = {
  list: CallInput<'POST admin/content/view/create'>['list'];
  /** Of the dialog, its field, and the toast. */
  texts: { title: string; name: string; saved: (values: { name: string }) => string };
  query: string;
  onSaved?: (id: string) => void;
  onClose: () => void;
};

/** Keeps the filters, the order and the columns of a list, or a report, under a name. */
export function SaveViewDialog({ list, texts, query, onSaved, onClose }: SaveViewDialogProps) {
  const { views, actions, drama } = useTexts();
  const create = useCallMutation('POST admin/content/view/create', {
    fields: { VALIDATION_FAILED: 'name' },
    onSuccess: ({ id, name }) => {
      onSaved?.(id);
      showToast(texts.saved({ name }));
      onClose();
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name') ?? '').trim();
    if (name === '') create.setErrors({ name: drama.errors.required });
    else create.send({ list, name, query, shared: form.has('shared') });
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form onSubmit={send} className="flex flex-col gap-3">
        <TextField
          label={texts.name}
          name="name"
          autoFocus
          maxLength={MAX_NAME_LENGTH}
          error={create.errors.name}
        />
        <Checkbox name="shared" label={views.share} hint={views.shareNote} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" busy={create.isPending}>
            {drama.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
