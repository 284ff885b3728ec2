import { formatFen } from '../../features/money/format.ts';
import { formatCount, formatShare } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { describeVariant, type ExperimentDetail, VARIANTS } from './experiments.ts';

/** The totals of both groups. */
export function GroupTable({ detail }: { detail: ExperimentDetail }) {
  const texts = useTexts();
  const { group } = texts.experiments;
  const heads = [
    group.viewers,
    group.walled,
    group.payers,
    group.revenue,
    group.perViewer,
    group.payRate,
    group.completed,
  ];
  return (
    <table className="w-full border-collapse" aria-label={group.name}>
      <thead>
        <tr className="border-b border-line text-caption text-text-2">
          <th scope="col" className="py-2 text-start font-normal">
            {group.name}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 ps-3 text-end font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {VARIANTS.map((key) => {
          const { viewers, walled, payers, revenue, completed, promotionOrders, promotionRevenue } =
            detail.reading[key];
          const share = (count: number) => formatShare(viewers === 0 ? null : count / viewers, 2);
          return (
            <tr key={key} className="border-b border-line tabular">
              <th scope="row" className="py-2.5 text-start font-normal">
                <VariantBadge variant={key} /> {describeVariant(detail.written.design, key, texts)}
                {promotionOrders > 0 && (
                  <span className="block text-caption text-text-2">
                    {group.promotion({
                      count: formatCount(promotionOrders),
                      amount: formatFen(promotionRevenue),
                    })}
                  </span>
                )}
              </th>
              <td className="ps-3 text-end">{formatCount(viewers)}</td>
              <td className="ps-3 text-end">{formatCount(walled)}</td>
              <td className="ps-3 text-end">{formatCount(payers)}</td>
              <td className="ps-3 text-end">{formatFen(revenue)}</td>
              <td className="ps-3 text-end font-semibold">
                {viewers === 0 ? '—' : formatFen(revenue / viewers)}
              </td>
              <td className="ps-3 text-end">{share(payers)}</td>
              <td className="ps-3 text-end">{share(completed)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function VariantBadge({ variant }: { variant: 'A' | 'B' }) {
  const tone = variant === 'A' ? 'bg-surface-3 text-text-1' : 'bg-brand-solid text-white';
  return (
    <b
      className={`me-1.5 inline-flex size-5.5 items-center justify-center rounded-full text-caption ${tone}`}
    >
      {variant}
    </b>
  );
}
