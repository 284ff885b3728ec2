import { MIN_NOTE_LENGTH } from '@playlet/contract/limits';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { formatFen } from '../../features/money/format.ts';
import type { Assertion } from '../../features/passkeys/passkeys.ts';
import { ProofButton } from '../../features/passkeys/proof-button.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import type { CallOutput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { CODE_LENGTH, CodeInput } from '../../ui/code-input.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Avatar } from '../../ui/tag.tsx';

export type Detail = CallOutput<'GET admin/account/refund/detail'>;

/**
 * The requester and the decider; a person with the permission decides here, with a note, and with a code for a large
 * amount.
 */
export function DecidePanel({ detail }: { detail: Detail }) {
  const { refunds } = useTexts();
  const { data: me } = useMe();
  const { refund, asked } = detail;
  const isOpen = refund.state === 'REQUESTED';
  return (
    <aside
      aria-label={refunds.fourEyes}
      className="w-82 shrink-0 overflow-y-auto border-s border-line px-6 py-4 stacked:w-full"
    >
      <h2 className="mb-3 text-section">{refunds.fourEyes}</h2>
      <ol className="mb-4 flex flex-col gap-3">
        <Person
          name={refund.requestedBy}
          note={refunds.askedAt({ at: formatMoment(refund.createdAt) })}
          isDone
        />
        <Person
          name={refund.decidedBy ?? (asked ? refunds.somebodyElse : (me?.name ?? ''))}
          note={refund.decidedBy ? refunds.states[refund.state] : refunds.waits}
          isDone={refund.decidedBy !== null}
        />
      </ol>
      {isOpen && asked && <p className="text-text-2">{refunds.ownRequest}</p>}
      {isOpen && !asked && hasPermission(me, 'refunds.approve') && <DecideForm detail={detail} />}
      {isOpen && !asked && !hasPermission(me, 'refunds.approve') && (
        <p className="text-text-2">{refunds.notAllowed}</p>
      )}
    </aside>
  );
}

function Person({ name, note, isDone }: { name: string; note: string; isDone: boolean }) {
  return (
    <li className="flex items-center gap-3">
      {isDone ? (
        <span className="flex size-7 items-center justify-center rounded-full bg-success-soft text-success">
          <IconCheck size={16} aria-hidden />
        </span>
      ) : (
        <Avatar name={name} />
      )}
      <span>
        <b className="block font-semibold">{name}</b>
        <span className="text-caption text-text-2">{note}</span>
      </span>
    </li>
  );
}

function DecideForm({ detail }: { detail: Detail }) {
  const { refunds, staff } = useTexts();
  const { refund, codeNeeded, approvedToday, maxPerDay } = detail;
  const [note, setNote] = useState('');
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const decide = useCallMutation('PUT admin/account/refund/decide', {
    fields: { TOTP_CODE_WRONG: 'code' },
    onSuccess: ({ state }) => showToast(refunds.decided[state === 'REJECTED' ? 'no' : 'yes']),
  });
  const isReady = () => {
    const short = note.trim().length < MIN_NOTE_LENGTH;
    setShort(short);
    return !short;
  };
  const send = (approve: boolean, factor: { code?: string; passkey?: Assertion } = {}) => {
    if (isReady()) decide.send({ id: refund.id, approve, note: note.trim(), ...factor });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(true, codeNeeded ? { code } : {});
  };
  const needsCode = codeNeeded && code.length < CODE_LENGTH;
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        label={refunds.note}
        value={note}
        maxLength={400}
        error={isShort ? staff.noteShort : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      {codeNeeded && (
        <>
          <CodeInput label={refunds.code} value={code} onChange={setCode} error={decide.errors.code} />
          <ProofButton
            isReady={isReady}
            onSigned={(passkey) => send(true, { passkey })}
            busy={decide.isPending}
          />
        </>
      )}
      <Button
        type="submit"
        busy={decide.isPending}
        disabled={needsCode}
        className="!bg-danger !text-white enabled:hover:opacity-90 disabled:!bg-surface-2 disabled:!text-text-3"
      >
        {refunds.approve({ amount: formatFen(refund.amount) })}
      </Button>
      {needsCode && <p className="text-caption text-text-2">{refunds.codeFirst}</p>}
      <Button busy={decide.isPending} onClick={() => send(false)}>
        {refunds.reject}
      </Button>
      <p className="text-caption text-text-2">{refunds.final}</p>
      <p className="rounded-field bg-surface-2 p-3 text-caption text-text-2">
        {refunds.today({ approved: formatFen(approvedToday), max: formatFen(maxPerDay) })}
      </p>
    </form>
  );
}
