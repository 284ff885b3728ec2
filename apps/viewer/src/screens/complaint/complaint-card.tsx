import { type FormEvent, useState } from 'react';
import type { CallOutput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useText } from '../../lib/text.ts';
import { formatTime } from '../../lib/time.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/control/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { MAX_TEXT_LENGTH } from './draft.ts';

type Complaint = CallOutput<'POST public/content/complaint/detail'>;

/** A complaint with its place, its state and its answer. */
export function ComplaintCard({ complaint, text }: { complaint: Complaint; text?: string }) {
  const t = useText();
  const { number, kind, state, title, index, second, receivedAt, dueAt, answer } = complaint;
  const isWaiting = state === 'open' || state === 'working';
  return (
    <article className="rounded-group bg-surface-1 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="text-reading">{t(`complaint.states.${state}`)}</b>
        <span className="text-secondary text-text-3 tabular" dir="ltr">
          {number}
        </span>
      </p>
      <p className="mt-1 text-secondary text-text-2">
        {t(`complaint.kinds.${kind}`)}
        {title && ` · ${t('complaint.about', { title })}`}
        {index !== null && ` · ${t('complaint.episodeOf', { index })}`}
        {second !== null && ` · ${formatTime(second)}`}
      </p>
      <p className="text-secondary text-text-3 first-letter:uppercase">
        {formatMoment(receivedAt)}
        {isWaiting && ` · ${t('complaint.due', { time: formatMoment(dueAt) })}`}
      </p>
      {text && <p className="mt-2 whitespace-pre-line text-body text-text-2">{text}</p>}
      {answer && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="text-secondary text-text-3">{t('complaint.answer')}</p>
          <p className="whitespace-pre-line text-body">{answer}</p>
        </div>
      )}
      {state === 'need_more' && <Addition number={number} />}
    </article>
  );
}

function Addition({ number }: { number: string }) {
  const t = useText();
  const [text, setText] = useState('');
  const { send, isPending } = useCallMutation('POST public/content/complaint/append', {
    failure: 'toast',
    onSuccess: () => showToast('success', t('complaint.added')),
    invalidates: ['POST public/content/complaint/detail', 'POST member/profile/complaint/list'],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void send({ number, text });
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <TextArea label={t('complaint.addition')} maxLength={MAX_TEXT_LENGTH} value={text} onChange={setText} />
      <Button type="submit" size="card" busy={isPending}>
        {t('complaint.add')}
      </Button>
    </form>
  );
}
