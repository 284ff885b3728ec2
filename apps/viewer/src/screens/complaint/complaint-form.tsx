import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallOutput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import type { FieldErrors } from '../../lib/form.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/control/button.tsx';
import { Chip } from '../../ui/control/chip.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import {
  buildComplaint,
  type Draft,
  type FieldName,
  findFaults,
  formatSecond,
  KINDS,
  MAX_TEXT_LENGTH,
  type Place,
} from './draft.ts';
import { newKey } from './new-key.ts';
import { RightsFields } from './rights-fields.tsx';

type ComplaintFormProps = {
  place: Place;
  /** The drama's title; undefined where the complaint is about none, or it is not known. */
  title: string | undefined;
  onReceived: (received: CallOutput<'POST public/content/complaint/create'>) => void;
};

/** The kind, the place, the words and, where one wants an answer outside of this page, a contact. */
export function ComplaintForm({ place, title, onReceived }: ComplaintFormProps) {
  const t = useText();
  const hours = useQuery(callQuery('GET public/content/config/detail', {})).data?.complaintHours;
  const [draft, setDraft] = useState(() => emptyDraft(place));
  // A repeat of the same form is the same complaint.
  const [key] = useState(newKey);
  const { send, isPending, errors, refuse, setErrors, form } = useCallMutation(
    'POST public/content/complaint/create',
    {
      failure: {
        GROUP_NOT_FOUND: 'text',
        VIDEO_NOT_FOUND: 'episode',
        COMPLAINT_QUOTA_REACHED: 'text',
        IDEMPOTENCY_KEY_REUSED: 'text',
      },
      onSuccess: onReceived,
      invalidates: ['POST member/profile/complaint/list'],
    },
  );
  const [local, setLocal] = useState<FieldErrors<FieldName>>({});
  const shown: FieldErrors<FieldName> = { ...local, ...errors };
  const change = (fields: Partial<Draft>) => {
    setDraft({ ...draft, ...fields });
    setLocal({});
    setErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const faults = Object.fromEntries(
      findFaults(draft).map((field) => [field, t(`complaint.need.${field}`)]),
    );
    setLocal(faults);
    if (Object.keys(faults).length > 0) return refuse({});
    return send(buildComplaint(draft, place.groupId, key));
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5 pt-3">
      <fieldset>
        <legend className="mb-2 text-card text-text-2">{t('complaint.kind')}</legend>
        <div className="flex flex-wrap gap-2">
          {KINDS.map((kind) => (
            <Chip key={kind} on={draft.kind === kind} onClick={() => change({ kind })}>
              {t(`complaint.kinds.${kind}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      {place.groupId !== undefined && (
        <div>
          {title && <p className="mb-2 text-reading font-semibold">{t('complaint.about', { title })}</p>}
          <div className="grid grid-cols-2 gap-3">
            <Field
              label={t('complaint.episode')}
              inputMode="numeric"
              maxLength={4}
              value={draft.episode}
              onChange={(episode) => change({ episode })}
              error={shown.episode}
            />
            <Field
              label={t('complaint.time')}
              inputMode="numeric"
              maxLength={6}
              value={draft.time}
              onChange={(time) => change({ time })}
              error={shown.time}
            />
          </div>
        </div>
      )}
      <TextArea
        label={t('complaint.text')}
        maxLength={MAX_TEXT_LENGTH}
        value={draft.text}
        onChange={(text) => change({ text })}
        error={shown.text}
        hint={t(place.groupId === undefined ? 'complaint.textHintPlace' : 'complaint.textHint')}
      />
      {draft.kind === 'rights' && <RightsFields draft={draft} errors={shown} onChange={change} />}
      <Field
        label={t(draft.kind === 'rights' ? 'complaint.contactNeeded' : 'complaint.contact')}
        autoComplete="off"
        maxLength={120}
        value={draft.contact}
        onChange={(contact) => change({ contact })}
        error={shown.contact}
        hint={t('complaint.contactHint')}
      />
      <Button type="submit" busy={isPending}>
        {t('complaint.send')}
      </Button>
      <p className="text-secondary text-text-3">
        {hours &&
          (draft.kind === 'rights'
            ? t('complaint.promiseRights', { hours: hours.rights })
            : t('complaint.promise', { hours: hours.complaint }))}
      </p>
    </form>
  );
}

function emptyDraft({ index, second }: Place): Draft {
  return {
    kind: 'content',
    episode: index === undefined ? '' : String(index),
    time: second === undefined ? '' : formatSecond(second),
    text: '',
    contact: '',
    holder: '',
    capacity: 'holder',
    work: '',
    proof: '',
    declares: false,
  };
}
