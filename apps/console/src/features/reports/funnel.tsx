import type { ListedKind } from '@playlet/domain/reports/event';
import { formatShare } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { formatShort, type Numbers, shareOf } from './numbers.ts';

const STEPS = ['visitors', 'viewers', 'paywallViewers', 'checkoutViewers', 'paidViewers'] as const;
/** The events that bring a viewer to a step. */
const STEP_EVENTS = {
  visitors: 'visit',
  viewers: 'play',
  paywallViewers: 'paywall_shown',
  checkoutViewers: 'checkout_begun',
  paidViewers: 'order_paid',
} as const satisfies Record<(typeof STEPS)[number], ListedKind>;
const FILLS = ['var(--text-1)', 'var(--text-2)', 'var(--text-3)', 'var(--control)', 'var(--brand-solid)'];

/** From the visit to the payment: how many people reach each step, and which share of the step before. */
export function Funnel({ numbers, listOf }: { numbers: Numbers; listOf: (kind: ListedKind) => string }) {
  const { reports } = useTexts();
  const most = Math.max(1, ...STEPS.map((step) => numbers[step]));
  return (
    <table className="w-full">
      <caption className="sr-only">{reports.funnel}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{reports.step}</th>
          <th scope="col">{reports.people}</th>
          <th scope="col">{reports.ofStepBefore}</th>
        </tr>
      </thead>
      <tbody>
        {STEPS.map((step, at) => {
          const before = STEPS[at - 1];
          return (
            <tr key={step}>
              <th scope="row" className="w-22 py-1.5 text-start text-caption font-normal text-text-2">
                {reports.steps[step]}
              </th>
              <td className="flex items-center gap-3 py-1.5">
                <span aria-hidden className="h-5 flex-1 overflow-hidden rounded-small bg-surface-2">
                  <span
                    className="block h-full rounded-small"
                    style={{ width: `${(100 * numbers[step]) / most}%`, background: FILLS[at] }}
                  />
                </span>
                <Link
                  to={listOf(STEP_EVENTS[step])}
                  className="w-16 text-end font-semibold tabular hover:underline"
                >
                  {formatShort(numbers[step])}
                </Link>
              </td>
              <td className="w-16 py-1.5 text-end text-caption text-text-2 tabular">
                {before && formatShare(shareOf(numbers[step], numbers[before]))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
