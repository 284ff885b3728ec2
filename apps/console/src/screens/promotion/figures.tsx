import { formatFen } from '../../features/money/format.ts';
import { formatCount, formatShare } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { costOf, type PromotionLink, shareOf, sumOf, sumReturn } from './figures.ts';

/** The numbers of all shown links, each with its whole. */
export function Figures({ links }: { links: readonly PromotionLink[] }) {
  const { promotion: words } = useTexts();
  const [visits, starts, walls, payers] = (['visits', 'starts', 'walls', 'payers'] as const).map((field) =>
    sumOf(links, field),
  ) as [number, number, number, number];
  const running = links.filter(({ paused }) => !paused).length;
  const costly = links.filter(({ cost }) => cost !== null).length;
  const cells = [
    [words.visits, formatCount(visits), words.links({ count: running })],
    [words.starts, formatCount(starts), words.ofVisits({ share: formatShare(shareOf(starts, visits), 1) })],
    [words.payers, formatCount(payers), words.ofWalls({ share: formatShare(shareOf(payers, walls), 2) })],
    [
      words.revenue,
      formatFen(sumOf(links, 'revenue')),
      words.refunds({ sum: formatFen(sumOf(links, 'refunds')) }),
    ],
    [words.cost, formatFen(costOf(links)), words.withCost({ count: costly })],
    [words.returned, sumReturn(links)?.toFixed(2) ?? '—', words.returnNote],
  ];
  return (
    <dl className="flex shrink-0 flex-wrap border-b border-line">
      {cells.map(([name, value, note]) => (
        <div key={name} className="min-h-20.5 min-w-40 flex-1 border-e border-line px-5 py-3 last:border-e-0">
          <dt className="text-caption text-text-2">{name}</dt>
          <dd className="text-[22px]/[30px] font-[650] tabular">{value}</dd>
          <dd className="text-caption text-text-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
