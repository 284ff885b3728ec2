import { PLAN_DURATIONS, type PlanDuration, TERM_DAYS } from '@playlet/domain/money/term';
import { formatFen } from '../../features/money/format.ts';
import { useTexts } from '../../lib/text.ts';

type PriceEffectProps = {
  duration: PlanDuration;
  /** In fen. */
  price: number;
  /** The prices on sale, in fen. */
  prices: ReadonlyMap<PlanDuration, number>;
};

/** Shows the price of a day by each plan with the new price, and warns where a longer plan is no cheaper. */
export function PriceEffect({ duration, price, prices }: PriceEffectProps) {
  const { plans, money } = useTexts();
  const rows = PLAN_DURATIONS.flatMap((one) => {
    const days = TERM_DAYS[one];
    const fen = one === duration ? price : prices.get(one);
    return days === null || fen === undefined ? [] : [{ name: money.durations[one], perDay: fen / days }];
  });
  const dearer = rows.find(({ perDay }, at) => perDay >= (rows[at - 1]?.perDay ?? Number.POSITIVE_INFINITY));
  if (rows.length < 2) return null;
  return (
    <div className="rounded-field bg-surface-2 p-3 text-caption">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-text-2">
        {rows.map(({ name, perDay }) => (
          <li key={name} className="tabular">
            {plans.perDay({ name, price: formatFen(Math.round(perDay)) })}
          </li>
        ))}
      </ul>
      {dearer && <p className="mt-1 text-warning">{plans.notCheaper({ name: dearer.name })}</p>}
    </div>
  );
}
