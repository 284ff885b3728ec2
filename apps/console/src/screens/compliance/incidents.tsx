import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import type { CallOutput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatMoment } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { Section } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { OpenIncidentDialog } from './open-incident-dialog.tsx';

type Incident = CallOutput<'GET admin/system/incident/list'>['list'][number];

/** The file of incidents and drills, the latest first. */
export function Incidents() {
  const { compliance } = useTexts();
  const { data: me } = useMe();
  const { data } = useQuery(callQuery('GET admin/system/incident/list', {}));
  const [isOpening, setOpening] = useState(false);
  const canEdit = hasPermission(me, 'compliance.edit');
  return (
    <Section title={compliance.incidents}>
      {canEdit && <Button onClick={() => setOpening(true)}>{compliance.openIncident}</Button>}
      {data?.list.length === 0 && <p className="mt-2 text-text-3">{compliance.noIncidents}</p>}
      <ul>
        {data?.list.map((incident) => (
          <IncidentRow key={incident.id} incident={incident} canEdit={canEdit} />
        ))}
      </ul>
      {isOpening && <OpenIncidentDialog onClose={() => setOpening(false)} />}
    </Section>
  );
}

function IncidentRow({ incident, canEdit }: { incident: Incident; canEdit: boolean }) {
  const { compliance } = useTexts();
  const [step, setStep] = useState<'report' | 'close' | null>(null);
  const update = useCallMutation('PUT admin/system/incident/update', {
    onSuccess: () => {
      showToast(compliance.incidentSaved);
      setStep(null);
    },
  });
  const { id, no, title, kind, isDrill, isLate, closedAt, reportedAt, reportedTo, outcome } = incident;
  return (
    <li className="border-b border-line py-2.5">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">
          I{no} {title}
        </b>
        <Tag>{compliance.incidentKinds[kind]}</Tag>
        {isDrill && <Tag>{compliance.drill}</Tag>}
        {isLate && <Tag tone="danger">{compliance.reportLate}</Tag>}
      </p>
      <p className="text-text-2">
        {compliance.found({
          time: formatMoment(incident.foundAt),
          due: formatMoment(incident.reportDueAt),
          by: incident.staffName,
        })}
      </p>
      {incident.text && <p className="whitespace-pre-wrap">{incident.text}</p>}
      {reportedAt && (
        <p className="text-text-2">
          {compliance.reported({ time: formatMoment(reportedAt), to: reportedTo })}
        </p>
      )}
      {closedAt && (
        <p className="text-text-2">{compliance.closed({ time: formatMoment(closedAt), outcome })}</p>
      )}
      {canEdit && !closedAt && (
        <p className="mt-1.5 flex gap-2">
          {!reportedAt && (
            <Button size="small" onClick={() => setStep('report')}>
              {compliance.report}
            </Button>
          )}
          <Button size="small" onClick={() => setStep('close')}>
            {compliance.close}
          </Button>
        </p>
      )}
      {step && (
        <NoteDialog
          title={compliance[step]}
          description={step === 'report' ? compliance.reportNote : compliance.closeNote}
          submit={compliance.save}
          isPending={update.isPending}
          onSubmit={(words) => update.send({ id, step, words })}
          onClose={() => setStep(null)}
        />
      )}
    </li>
  );
}
