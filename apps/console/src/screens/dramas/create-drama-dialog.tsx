import { MAX_TITLE_LENGTH } from '@playlet/domain/catalogue/title';
import type { FormEvent } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { navigate } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

/** Makes a draft and opens its editor. */
export function CreateDramaDialog({ onClose }: { onClose: () => void }) {
  const { dramas, drama, actions } = useTexts();
  const create = useCallMutation('POST admin/content/group/create', {
    fields: { VALIDATION_FAILED: 'title' },
    onSuccess: ({ id }, { title }) => {
      showToast(dramas.created({ title }));
      navigate(`/dramas/${id}`);
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title') ?? '').trim();
    if (title === '') create.setErrors({ title: drama.errors.required });
    else create.send({ title });
  };
  return (
    <Dialog title={dramas.create} description={dramas.createNote} onClose={onClose}>
      <form onSubmit={send} className="flex flex-col gap-3">
        <TextField
          label={dramas.name}
          name="title"
          autoFocus
          maxLength={MAX_TITLE_LENGTH}
          error={create.errors.title}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" busy={create.isPending}>
            {dramas.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
