import type { CallOutput } from '../../lib/call.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DutyExport } from './duty-export.tsx';

type Duty = CallOutput<'GET admin/system/compliance/list'>['list'][number];

const TONES = {
  met: 'success',
  due: 'warning',
  overdue: 'danger',
  not_applicable: 'neutral',
  manual: 'neutral',
} as const satisfies Record<Duty['state'], string>;
const SHOWN_DIGEST_LENGTH = 12;

/** A duty: its rule, its state with the reason, and the ways to do and to prove it. */
export function DutyRow({ duty }: { duty: Duty }) {
  const { compliance, roles } = useTexts();
  const { id, state, dueOn, source, appliesFrom, role, path, lastExport } = duty;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-96">
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-semibold">{compliance.names[id]}</b>
          <Tag tone={TONES[state]}>{compliance.states[state]}</Tag>
          {dueOn && (state === 'due' || state === 'overdue') && (
            <span className="text-text-2 tabular">{compliance.dueOn({ day: dueOn })}</span>
          )}
        </p>
        <p>{describeReason(duty, compliance.reasons)}</p>
        <p className="text-caption text-text-3">
          {compliance.rule({ source, day: appliesFrom, role: roles[role] })}
        </p>
        {lastExport && (
          <p className="text-caption text-text-3 tabular" title={lastExport.sha256}>
            {compliance.lastExport({
              time: formatMoment(lastExport.at),
              by: lastExport.by,
              rows: formatCount(lastExport.rows),
              version: lastExport.version,
              digest: lastExport.sha256.slice(0, SHOWN_DIGEST_LENGTH),
            })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-3">
        {path && path !== '/compliance' && (
          <Link to={path} className="font-semibold hover:underline">
            {compliance.go}
          </Link>
        )}
        {duty.export && <DutyExport name={duty.export} label={compliance.names[id]} />}
      </div>
    </li>
  );
}

function describeReason({ id, count }: Duty, reasons: Texts['compliance']['reasons']): string {
  const reason = reasons[id];
  return typeof reason === 'string' ? reason : reason({ count: formatCount(count) });
}
