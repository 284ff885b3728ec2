import { MIN_NOTE_LENGTH } from '@playlet/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallInput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';

type Thresholds = CallInput<'PUT admin/quality/threshold/update'>['thresholds'];
type Name = keyof Thresholds;

type ThresholdsDialogProps = { mayEdit: boolean; onClose: () => void };

/** From where on the quality control says something; the settings' owner may change it, with a note. */
export default function ThresholdsDialog({ mayEdit, onClose }: ThresholdsDialogProps) {
  const { quality } = useTexts();
  const { data, error, refetch } = useQuery(callQuery('POST admin/quality/threshold/detail', {}));
  return (
    <Dialog title={quality.thresholds} description={quality.thresholdsNote} onClose={onClose} wide>
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ThresholdsForm {...data} mayEdit={mayEdit} onClose={onClose} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

type FormProps = ThresholdsDialogProps & { thresholds: Thresholds; defaults: Thresholds };

function ThresholdsForm({ thresholds, defaults, mayEdit, onClose }: FormProps) {
  const { quality, staff, actions } = useTexts();
  const [isShort, setShort] = useState(false);
  const save = useCallMutation('PUT admin/quality/threshold/update', {
    onSuccess: () => {
      showToast(quality.thresholdsSaved);
      onClose();
    },
  });
  const names = Object.keys(defaults) as Name[];
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const note = String(form.get('note') ?? '').trim();
    setShort(note.length < MIN_NOTE_LENGTH);
    if (note.length < MIN_NOTE_LENGTH) return;
    // Every threshold has its field.
    const next = Object.fromEntries(names.map((name) => [name, Number(form.get(name))])) as Thresholds;
    save.send({ thresholds: next, note });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <div className="grid grid-cols-3 gap-x-4 gap-y-3">
        {names.map((name) => (
          <TextField
            key={name}
            name={name}
            type="number"
            step="any"
            required
            readOnly={!mayEdit}
            label={quality.thresholdNames[name]}
            defaultValue={thresholds[name]}
            hint={quality.delivered({ value: defaults[name] })}
          />
        ))}
      </div>
      {mayEdit && (
        <>
          <TextArea
            label={staff.note}
            name="note"
            maxLength={400}
            error={isShort ? staff.noteShort : undefined}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{actions.cancel}</Button>
            <Button type="submit" tone="primary" busy={save.isPending}>
              {quality.thresholdsSave}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
