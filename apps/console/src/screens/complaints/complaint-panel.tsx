import { useQuery } from '@tanstack/react-query';
import { UsedRules } from '../../features/rules/used-rules.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { formatMoment } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { ComplaintClip } from './complaint-clip.tsx';
import { type ComplaintDetail, ComplaintDue } from './complaint-due.tsx';
import { Contact } from './contact.tsx';
import { CounterNotice } from './counter-notice.tsx';
import { Decision } from './decision.tsx';
import { placeOf } from './place.ts';

/** A complaint beside the list: the clip at its second, its words, its steps, and the decision. */
export function ComplaintPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useTexts();
  const { complaints } = texts;
  const { data: me } = useMe();
  const { data, error, refetch } = useQuery(callQuery('GET admin/content/complaint/detail', { id }));
  if (!data)
    return (
      <SidePanel title={complaints.title} onClose={onClose}>
        {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Loading />}
      </SidePanel>
    );
  const canEdit = hasPermission(me, 'complaints.edit');
  return (
    <SidePanel
      title={`C${data.no} ${complaints.kinds[data.kind]}`}
      note={placeOf(data, texts) || undefined}
      onClose={onClose}
    >
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <ComplaintDue {...data} />
        {data.groupId && hasPermission(me, 'content.view') && (
          <Link to={`/dramas/${data.groupId}`} className="font-semibold hover:underline">
            {complaints.toDrama}
          </Link>
        )}
      </p>
      {data.groupId !== null && data.index !== null && hasPermission(me, 'content.view') && (
        <ComplaintClip groupId={data.groupId} index={data.index} second={data.second ?? 0} />
      )}
      <p className="my-3 whitespace-pre-wrap">{data.text || '—'}</p>
      <Facts complaint={data} canEdit={canEdit} />
      <Steps steps={data.steps} />
      {canEdit && data.kind === 'rights' && <CounterNotice complaint={data} />}
      {canEdit && <Decision key={`${data.id} ${data.steps.length}`} complaint={data} />}
    </SidePanel>
  );
}

function Facts({ complaint, canEdit }: { complaint: ComplaintDetail; canEdit: boolean }) {
  const { complaints } = useTexts();
  const { rights, counter } = complaint;
  const facts = [
    [complaints.received, formatMoment(complaint.receivedAt)],
    [complaints.dueAt, formatMoment(complaint.dueAt)],
    [complaints.number, complaint.number],
    [complaints.who, complaint.username ?? (complaint.hasLeft ? complaints.left : complaints.guest)],
    [complaints.staff, complaint.staffName || '—'],
    ...(complaint.measure === 'none' ? [] : [[complaints.measure, complaints.measures[complaint.measure]]]),
    ...(rights
      ? [
          [complaints.holder, `${rights.holder}（${complaints.capacities[rights.capacity]}）`],
          [complaints.work, rights.work],
          [complaints.proof, rights.proof],
        ]
      : []),
    ...(counter ? [[complaints.counterBy({ by: counter.by }), counter.text]] : []),
    ...(complaint.answer ? [[complaints.answer, complaint.answer]] : []),
  ];
  return (
    <dl className="grid grid-cols-[7rem_1fr] gap-y-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="whitespace-pre-wrap break-words">{value}</dd>
        </div>
      ))}
      {complaint.dueRule && (
        <>
          <dt className="text-text-2">{complaints.dueRule}</dt>
          <dd>
            <UsedRules rules={[complaint.dueRule]} />
          </dd>
        </>
      )}
      <dt className="text-text-2">{complaints.contact}</dt>
      <dd>
        <Contact id={complaint.id} masked={complaint.contact} canReveal={canEdit} />
      </dd>
    </dl>
  );
}

function Steps({ steps }: Pick<ComplaintDetail, 'steps'>) {
  const { complaints } = useTexts();
  return (
    <Section title={complaints.steps}>
      <ol>
        {steps.map((step) => (
          <li key={step.id} className="border-b border-line py-1.5">
            <span className="text-text-2 tabular">{formatMoment(step.at)}</span>{' '}
            <b className="font-semibold">{step.staffName || complaints.person}</b>{' '}
            {complaints.states[step.state]}
            {step.note && <span className="block whitespace-pre-wrap text-text-2">{step.note}</span>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
