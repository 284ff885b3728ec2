import { type FormEvent, useState } from 'react';
import { RemovalDialog } from '../../features/publishing/removal-dialog.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import type { CallInput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { invalidate } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import type { ComplaintDetail } from './complaint-due.tsx';

type DecisionKind = CallInput<'POST admin/content/complaint/decide'>['decision'];

const MIN_LENGTH = 2;

/** Takes a complaint up, takes its episode or drama down, and decides it with an answer to the person. */
export function Decision({ complaint }: { complaint: ComplaintDetail }) {
  const { complaints } = useTexts();
  const { id, state, takenDown } = complaint;
  const [isMissing, setMissing] = useState(false);
  const update = useCallMutation('PUT admin/content/complaint/update', {
    onSuccess: () => showToast(complaints.taken),
  });
  const decide = useCallMutation('POST admin/content/complaint/decide', {
    onSuccess: () => showToast(complaints.decided),
  });
  const isPending = update.isPending || decide.isPending;
  const isClosed = state === 'upheld' || state === 'rejected' || state === 'forwarded';
  if (isClosed)
    return (
      <Button disabled={isPending} onClick={() => update.send({ id, note: '' })}>
        {complaints.reopen}
      </Button>
    );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const note = String(fields.get('note') ?? '').trim();
    const answer = String(fields.get('answer') ?? '').trim();
    // The buttons are named by the decisions.
    const decision = String(fields.get('decision')) as DecisionKind;
    const missing = note.length < MIN_LENGTH || answer.length < MIN_LENGTH;
    setMissing(missing);
    const measure = decision === 'upheld' ? takenDown : 'none';
    if (!missing) decide.send({ id, decision, measure, note, answer });
  };
  const button = (decision: DecisionKind, tone?: 'primary') => (
    <Button type="submit" name="decision" value={decision} {...(tone && { tone })} disabled={isPending}>
      {complaints.decisions[decision]}
    </Button>
  );
  return (
    <>
      <TakeDown complaint={complaint} />
      <form onSubmit={send} className="flex flex-col gap-3">
        <TextArea
          label={complaints.note}
          name="note"
          maxLength={1000}
          hint={complaints.noteHint}
          error={isMissing ? complaints.bothNeeded : undefined}
        />
        <TextArea label={complaints.answer} name="answer" maxLength={1000} hint={complaints.answerHint} />
        <div className="flex flex-wrap gap-2">
          {button('upheld', 'primary')}
          {button('rejected')}
          {button('forwarded')}
          {button('need_more')}
          {state === 'open' && (
            <Button disabled={isPending} onClick={() => update.send({ id, note: '' })}>
              {complaints.take}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

/** Takes the episode or drama down by the command of its page, before the complaint is upheld. */
function TakeDown({ complaint: { groupId, title, index, takenDown } }: { complaint: ComplaintDetail }) {
  const { complaints } = useTexts();
  const { data: me } = useMe();
  const [target, setTarget] = useState<'episode' | 'drama' | null>(null);
  if (groupId === null) return null;
  if (takenDown !== 'none')
    return <p className="mb-3 text-text-2">{complaints.isDown({ what: complaints.measures[takenDown] })}</p>;
  if (!hasPermission(me, 'content.publish'))
    return <p className="mb-3 text-text-2">{complaints.askReviewer}</p>;
  const close = () => {
    setTarget(null);
    void invalidate('GET admin/content/complaint/detail');
  };
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {index !== null && (
        <Button onClick={() => setTarget('episode')}>{complaints.takeDownEpisode({ index })}</Button>
      )}
      <Button onClick={() => setTarget('drama')}>{complaints.takeDownDrama}</Button>
      {target && (
        <RemovalDialog
          target={{ groupId, title, ...(target === 'episode' && index !== null && { index }) }}
          kind="unpublish"
          onClose={close}
        />
      )}
    </div>
  );
}
