import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { CallOutput } from '../../lib/call.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { ScrollRegion, Strip } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';

type Finding = CallOutput<'GET admin/account/ledger/detail'>['findings'][number];
type Findings = { findings: readonly Finding[] };

/** Whether what must hold of money holds, in a word; it leads to the rules. */
export function RuleSummary({ findings }: Findings) {
  const { differences: words, status, marks } = useTexts();
  const broken = findings.filter(({ violations }) => violations > 0);
  const at = findings[0]?.checkedAt;
  if (at === undefined) return <span className="text-text-2">{status.notChecked}</span>;
  const names = broken.map(({ rule, violations }) => `${rule} (${violations})`).join(marks.list);
  return (
    <Link
      to="/ledger?view=rules"
      className={`inline-flex items-center gap-1.5 hover:underline ${broken.length > 0 ? 'text-danger' : 'text-text-2'}`}
    >
      {broken.length > 0 ? (
        <IconAlertCircle size={16} aria-hidden />
      ) : (
        <IconCircleCheck size={16} aria-hidden className="text-success" />
      )}
      {broken.length > 0 ? words.broken({ rules: names }) : words.allHold({ at: formatMoment(at) })}
    </Link>
  );
}

/** Each rule with its statement, whether it holds, and the time of its last check. */
export function RuleList({ findings }: Findings) {
  const { ledger: words, status } = useTexts();
  const cell = 'px-2 py-2 text-end tabular whitespace-nowrap';
  if (findings.length === 0) return <p className="px-6 py-4 text-text-2">{status.notChecked}</p>;
  return (
    <>
      <ScrollRegion label={words.views.rules} className="min-h-0 flex-1">
        <table className="w-full border-collapse">
          <thead className="text-caption text-text-2">
            <tr className="border-b border-line">
              <th scope="col" className="px-2 py-2 ps-6 text-start font-normal">
                {words.rule}
              </th>
              <th scope="col" className="px-2 py-2 text-start font-normal">
                {words.says}
              </th>
              <th scope="col" className={`${cell} font-normal`}>
                {words.breaches}
              </th>
              <th scope="col" className={`${cell} pe-6 font-normal`}>
                {words.checked}
              </th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ rule, says, violations, checkedAt }) => (
              <tr key={rule} className="border-b border-line">
                <th scope="row" className="px-2 py-2 ps-6 text-start font-semibold">
                  {rule}
                </th>
                <td className="px-2 py-2">
                  {/* A rule that is newer than the words says it in its own. */}
                  {words.rules[rule] ?? says}
                </td>
                <td className={cell}>
                  {violations > 0 ? (
                    <Tag tone="danger" icon={<IconAlertCircle size={14} aria-hidden />}>
                      {`${words.isBroken} ${formatCount(violations)}`}
                    </Tag>
                  ) : (
                    <Tag tone="success" icon={<IconCircleCheck size={14} aria-hidden />}>
                      {words.holds}
                    </Tag>
                  )}
                </td>
                <td className={`${cell} pe-6 text-text-2`}>{formatMoment(checkedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Strip isFooter>{words.atMost}</Strip>
    </>
  );
}
