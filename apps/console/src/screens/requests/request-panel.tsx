import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DueTag, type MemberRequest } from '../../features/members/due-tag.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatMoment } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';

type State = MemberRequest['state'];

/** A request beside the list: its text, its steps, and the next one. */
export function RequestPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { requests, marks } = useTexts();
  const { data: me } = useMe();
  const { data, error, refetch } = useQuery(callQuery('GET admin/member/request/detail', { id }));
  if (!data)
    return (
      <SidePanel title={requests.kind} onClose={onClose}>
        {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Loading />}
      </SidePanel>
    );
  const facts = [
    [requests.dueOn, data.dueOn],
    [requests.received, formatMoment(data.receivedAt)],
    [requests.way, requests.ways[data.way]],
    [requests.contact, data.contact || '—'],
    [requests.staff, data.staffName || '—'],
  ] as const;
  return (
    <SidePanel
      title={`R${data.no} ${requests.kinds[data.kind]}`}
      note={data.memberId === null ? (data.hasLeft ? requests.left : requests.nobody) : undefined}
      onClose={onClose}
    >
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <DueTag {...data} />
        {data.memberId && (
          <Link to={`/members/${data.memberId}`} className="font-semibold hover:underline">
            {data.username}
          </Link>
        )}
      </p>
      <p className="mb-3 whitespace-pre-wrap">{data.text || '—'}</p>
      <dl className="grid grid-cols-[7rem_1fr] gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Section title={requests.steps}>
        <ol>
          {data.steps.map((step) => (
            <li key={step.id} className="border-b border-line py-1.5">
              <span className="text-text-2 tabular">{formatMoment(step.at)}</span>{' '}
              <b className="font-semibold">{step.staffName}</b> {requests.states[step.state]}
              {step.note && (
                <span className="block whitespace-pre-wrap text-text-2">
                  {requests.stepNote}
                  {marks.colon}
                  {step.note}
                </span>
              )}
            </li>
          ))}
        </ol>
      </Section>
      {hasPermission(me, 'members.edit') && (
        <NextStep key={`${data.id} ${data.steps.length}`} request={data} />
      )}
    </SidePanel>
  );
}

/** The next step; closing it needs a text. */
function NextStep({ request: { id, state } }: { request: MemberRequest }) {
  const { requests } = useTexts();
  const [isMissing, setMissing] = useState(false);
  const update = useCallMutation('PUT admin/member/request/update', {
    onSuccess: () => showToast(requests.stepSaved),
  });
  const isClosed = state === 'done' || state === 'refused';
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const note = String(fields.get('note') ?? '').trim();
    // The buttons are named by the states.
    const next = String(fields.get('state')) as State;
    const needsNote = next === 'done' || next === 'refused';
    setMissing(needsNote && note === '');
    if (!needsNote || note !== '') update.send({ id, state: next, note });
  };
  const step = (next: State, label: string, tone?: 'primary') => (
    <Button type="submit" name="state" value={next} {...(tone && { tone })} disabled={update.isPending}>
      {label}
    </Button>
  );
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <TextArea
        label={requests.stepNote}
        name="note"
        maxLength={1000}
        hint={requests.stepNoteNeeded}
        error={isMissing ? requests.stepNoteNeeded : undefined}
      />
      <div className="flex flex-wrap gap-2">
        {isClosed ? (
          step('working', requests.reopen)
        ) : (
          <>
            {step('done', requests.done, 'primary')}
            {step('working', requests.take)}
            {step('refused', requests.refuse)}
          </>
        )}
      </div>
    </form>
  );
}
