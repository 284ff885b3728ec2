import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { CallOutput } from '../../lib/call.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Strip } from '../../ui/page.tsx';

type Finding = CallOutput<'GET admin/account/day/detail'>['ledger'][number];

/** Whether what must hold of money holds, at a glance; each rule that is broken by its name. */
export function LedgerLine({ findings }: { findings: readonly Finding[] }) {
  const { differences: words, status, marks } = useTexts();
  const broken = findings.filter(({ violations }) => violations > 0);
  const at = findings[0]?.checkedAt;
  return (
    <Strip isFooter>
      {broken.length > 0 ? (
        <IconAlertCircle size={16} aria-hidden className="text-danger" />
      ) : (
        <IconCircleCheck size={16} aria-hidden className={at ? 'text-success' : 'text-text-3'} />
      )}
      <span className={broken.length > 0 ? 'text-danger' : ''}>
        {at === undefined && status.notChecked}
        {at !== undefined && broken.length === 0 && words.allHold({ at: formatMoment(at) })}
        {broken.length > 0 &&
          words.broken({
            rules: broken.map(({ rule, violations }) => `${rule} (${violations})`).join(marks.list),
          })}
      </span>
      <details className="ms-auto">
        <summary className="cursor-pointer">{words.rules}</summary>
        <ul className="max-h-60 overflow-y-auto">
          {findings.map(({ rule, says, violations }) => (
            <li key={rule} className={violations > 0 ? 'text-danger' : ''}>
              {`${rule} · ${says} · ${violations}`}
            </li>
          ))}
        </ul>
      </details>
    </Strip>
  );
}
