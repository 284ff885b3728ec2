import { type FormEvent, useState } from 'react';
import type { CallInput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/choice.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';

type Kind = CallInput<'POST admin/system/incident/create'>['kind'];
const KINDS = ['outage', 'leak', 'attack', 'content', 'other'] as const satisfies readonly Kind[];
const MIN_TITLE_LENGTH = 2;

/** Opens the file of an incident or a drill; the words begin with the template of a first report. */
export function OpenIncidentDialog({ onClose }: { onClose: () => void }) {
  const { compliance, actions } = useTexts();
  const [kind, setKind] = useState<Kind>('outage');
  const [foundAt, setFoundAt] = useState<string | null>(null);
  const [isShort, setShort] = useState(false);
  const create = useCallMutation('POST admin/system/incident/create', {
    fields: { MOMENT_AHEAD: 'foundAt' },
    onSuccess: () => {
      showToast(compliance.incidentSaved);
      onClose();
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const title = String(fields.get('title') ?? '').trim();
    setShort(title.length < MIN_TITLE_LENGTH);
    if (title.length < MIN_TITLE_LENGTH) return;
    create.send({
      kind,
      title,
      text: String(fields.get('text') ?? ''),
      isDrill: fields.get('isDrill') === 'on',
      ...(foundAt && { foundAt }),
    });
  };
  return (
    <Dialog title={compliance.openIncident} description={compliance.openNote} onClose={onClose}>
      <form onSubmit={send} className="flex flex-col gap-3">
        <TextField
          label={compliance.incidentTitle}
          name="title"
          maxLength={120}
          error={isShort ? compliance.titleShort : undefined}
        />
        <SelectField
          label={compliance.incidentKind}
          value={kind}
          options={KINDS.map((value) => ({ value, label: compliance.incidentKinds[value] }))}
          onChange={setKind}
        />
        <DateTimeField
          label={compliance.foundAt}
          value={foundAt}
          onChange={setFoundAt}
          hint={compliance.foundHint}
          error={create.errors.foundAt}
        />
        <TextArea
          label={compliance.incidentText}
          name="text"
          maxLength={2000}
          defaultValue={compliance.template}
        />
        <label className="flex items-center gap-2">
          <input type="checkbox" name="isDrill" />
          {compliance.isDrill}
        </label>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" busy={create.isPending}>
            {compliance.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
