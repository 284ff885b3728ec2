import { useState } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { describeFinding, type IntegrityFinding, StateTag } from './finding-columns.tsx';

type Method = IntegrityFinding['repairs'][number]['method'];
type PanelProps = { finding: IntegrityFinding; mayManage: boolean; onClose: () => void };

/** A finding beside the list: its files and counts, and each way to repair it, or why that is closed. */
export function FindingPanel({ finding, mayManage, onClose }: PanelProps) {
  const texts = useTexts();
  const { integrity, actions } = texts;
  const { id, kind, subject, groupId, groupTitle, index, repairs, repair, resolvedAt } = finding;
  const [asked, setAsked] = useState(false);
  const { send, isPending } = useCallMutation('POST admin/system/integrity/repair', {
    onSuccess: () => {
      setAsked(false);
      showToast(integrity.began);
    },
  });
  const isBusy = isPending || repair?.state === 'waiting' || repair?.state === 'running';
  const begin = (method: Method) => (method === 'delete' ? setAsked(true) : send({ id, method }));
  return (
    <SidePanel
      title={integrity.kinds[kind]}
      note={<span className="break-all">{subject}</span>}
      onClose={onClose}
    >
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <StateTag finding={finding} texts={texts} />
        {groupId && (
          <Link to={`/dramas/${groupId}`} className="font-semibold hover:underline">
            {groupTitle ?? integrity.unknownDrama}
          </Link>
        )}
        {index !== null && integrity.episode({ index: String(index) })}
      </p>
      {describeFinding(finding, texts).map((line) => (
        <p key={line} className="mb-1 break-all">
          {line}
        </p>
      ))}
      <p className="text-text-2">
        {integrity.firstSeen} {formatMoment(finding.firstSeenAt)}
      </p>
      {repair?.error && (
        <p role="alert" className="mt-3 break-words text-danger">
          {repair.error}
        </p>
      )}
      {!resolvedAt && (
        <Section title={integrity.repair}>
          {repairs.length === 0 && <p className="text-text-2">{integrity.assessing}</p>}
          {repairs.map(({ method, obstacle }) => (
            <div key={method} className="flex items-start gap-3 border-b border-line py-2.5">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{integrity.methods[method]}</p>
                <p className="text-caption text-text-2">
                  {obstacle ? integrity.obstacles[obstacle] : integrity.methodNotes[method]}
                </p>
              </div>
              {mayManage && (
                <Button
                  size="small"
                  tone={method === 'delete' ? 'plain-danger' : 'outline'}
                  disabled={obstacle !== null || isBusy}
                  aria-label={integrity.methods[method]}
                  onClick={() => begin(method)}
                >
                  {method === 'delete' ? integrity.deleteConfirm : integrity.repair}
                </Button>
              )}
            </div>
          ))}
          {repairs.length > 0 && repairs.every(({ obstacle }) => obstacle !== null) && (
            <p className="mt-3 text-text-2">{integrity.noWay}</p>
          )}
        </Section>
      )}
      {asked && (
        <Dialog
          title={`${integrity.methods.delete}${texts.marks.colon}${subject}`}
          description={integrity.methodNotes.delete}
          onClose={() => setAsked(false)}
        >
          <div className="flex justify-end gap-2">
            <Button onClick={() => setAsked(false)}>{actions.close}</Button>
            <Button tone="danger" busy={isPending} onClick={() => send({ id, method: 'delete' })}>
              {integrity.deleteConfirm}
            </Button>
          </div>
        </Dialog>
      )}
    </SidePanel>
  );
}
