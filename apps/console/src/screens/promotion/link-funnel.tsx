import { formatCount, formatShare } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { hasOnlyFreeLinks, shareOf } from './figures.ts';
import type { LinkDetail } from './link-detail.ts';

const INKS = ['bg-ink-1', 'bg-ink-1', 'bg-ink-2', 'bg-ink-3', 'bg-ink-4', 'bg-brand'];

/** From the visit to the payment, each step with its part of the one before. */
export function LinkFunnel({ link }: { link: LinkDetail }) {
  const { promotion: words } = useTexts();
  const steps: readonly (readonly [string, number])[] = [
    [words.visits, link.visits],
    [words.starts, link.starts],
    [words.completions, link.completions],
    [words.wallsLong, link.walls],
    [words.ordered, link.ordered],
    [words.paidLong, link.payers],
  ];
  const rate = shareOf(link.payers, link.visits);
  const { channelRate } = link;
  const compared = rate !== null && channelRate !== null && rate !== channelRate;
  const average = channelRate === null ? '' : formatShare(channelRate, 2);
  return (
    <section>
      <div className="flex items-baseline justify-between pb-3">
        <h2 className="text-section">{words.funnel}</h2>
        <span className="text-caption text-text-2">{words.funnelNote}</span>
      </div>
      <ol aria-label={words.funnel} className="flex flex-col gap-3">
        {steps.map(([name, count], at) => (
          <li key={name} className="grid grid-cols-[6rem_1fr_5rem_4rem] items-center gap-2">
            <span className="text-text-2">{name}</span>
            <span aria-hidden className="h-4.5 overflow-hidden rounded-small bg-surface-2">
              <span
                className={`block h-full rounded-small ${INKS[at]}`}
                style={{ width: link.visits === 0 ? 0 : `${Math.min(1, count / link.visits) * 100}%` }}
              />
            </span>
            <b className="text-end font-semibold tabular">
              {name === words.wallsLong && count === 0 && hasOnlyFreeLinks([link])
                ? words.freeDrama
                : formatCount(count)}
            </b>
            <span className="text-end text-text-2 tabular">
              {at > 0 && formatShare(shareOf(count, steps[at - 1]?.[1] ?? 0), 1)}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex justify-between border-y border-line py-3">
        <span className="text-text-2">{words.visitToPaid}</span>
        <span>
          <b className="font-semibold tabular">{formatShare(rate, 2)}</b>{' '}
          {compared && (
            <span className={rate > channelRate ? 'text-success' : 'text-warning'}>
              {rate > channelRate ? words.above({ rate: average }) : words.below({ rate: average })}
            </span>
          )}
        </span>
      </p>
    </section>
  );
}
