import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/choice.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { MemberRequest } from './due-tag.tsx';

type Kind = MemberRequest['kind'];
type Way = MemberRequest['way'];

const MIN_TEXT_LENGTH = 2;
const AGREEMENT_WORKING_DAYS = 15;
const WORKING_DAYS = 7;

/** Enters a request by phone or mail; with a member, about them. */
export function EnterRequestDialog({
  member,
  onClose,
}: {
  member?: { id: string; username: string };
  onClose: () => void;
}) {
  const { requests, actions, marks } = useTexts();
  const [kind, setKind] = useState<Kind>('guardian');
  const [way, setWay] = useState<Way>('phone');
  const [receivedAt, setReceivedAt] = useState<string | null>(null);
  const [isShort, setShort] = useState(false);
  const create = useCallMutation('POST admin/member/request/create', {
    fields: { MOMENT_AHEAD: 'receivedAt', MEMBER_NOT_FOUND: 'memberId' },
    onSuccess: ({ no }) => {
      showToast(requests.saved({ no }));
      onClose();
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name) ?? '').trim();
    const text = read('text');
    setShort(text.length < MIN_TEXT_LENGTH);
    if (text.length < MIN_TEXT_LENGTH) return;
    const memberId = member?.id ?? read('memberId');
    create.send({
      kind,
      way,
      text,
      contact: read('contact'),
      memberId: memberId === '' ? null : memberId,
      ...(receivedAt && { receivedAt }),
    });
  };
  return (
    <Dialog
      title={requests.enter}
      description={member && `${requests.about}${marks.colon}${member.username}`}
      onClose={onClose}
    >
      <form onSubmit={send} className="flex flex-col gap-3">
        <SelectField
          label={requests.kind}
          value={kind}
          options={kindsOf(requests.kinds)}
          onChange={setKind}
          hint={requests.limit({ count: kind === 'agreement' ? AGREEMENT_WORKING_DAYS : WORKING_DAYS })}
        />
        <SelectField label={requests.way} value={way} options={kindsOf(requests.ways)} onChange={setWay} />
        <TextField label={requests.contact} name="contact" maxLength={120} hint={requests.contactHint} />
        {!member && (
          <TextField
            label={requests.memberId}
            name="memberId"
            maxLength={26}
            hint={requests.memberHint}
            error={create.errors.memberId}
          />
        )}
        <TextArea
          label={requests.text}
          name="text"
          maxLength={2000}
          error={isShort ? requests.textShort : undefined}
        />
        <DateTimeField
          label={requests.received}
          value={receivedAt}
          onChange={setReceivedAt}
          hint={requests.receivedHint}
          error={create.errors.receivedAt}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" busy={create.isPending}>
            {requests.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The keys of a text's words as choices. */
function kindsOf<Name extends string>(words: Readonly<Record<Name, string>>) {
  // The keys are those of the words.
  return (Object.keys(words) as Name[]).map((value) => ({ value, label: words[value] }));
}
