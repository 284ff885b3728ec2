import { RETURN_DAYS } from '@playlet/domain/promotion/return';
import { formatFen } from '../../features/money/format.ts';
import { formatCount } from '../../lib/format.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import type { TableColumn } from '../../ui/table/columns.ts';
import { Tag } from '../../ui/tag.tsx';
import { costOf, hasOnlyFreeLinks, type LinkGroup, returnBy, returnToneOf, sumOf } from './figures.ts';

/** The columns of links, or of links taken together. */
export function groupColumns(
  { promotion: words }: Texts,
  view: keyof typeof words.tabs,
): TableColumn<LinkGroup>[] {
  const count = (id: 'visits' | 'starts' | 'payers', header: string, width: number) => ({
    id,
    header,
    width,
    align: 'end' as const,
    cell: ({ links }: LinkGroup) => (
      <span className={`tabular ${id === 'payers' ? 'font-semibold' : ''}`}>
        {formatCount(sumOf(links, id))}
      </span>
    ),
  });
  return [
    {
      id: 'name',
      header: view === 'link' ? words.linkColumn : words.tabs[view],
      fixed: true,
      cell: (group) => <GroupName group={group} words={words} isLink={view === 'link'} />,
    },
    ...(view === 'link'
      ? [
          {
            id: 'channel',
            header: words.channel,
            width: 96,
            hasTotal: false,
            cell: ({ links: [link] }: LinkGroup) => (
              <>
                <span className="block truncate">{link?.channel}</span>
                <span
                  className={`block truncate text-caption ${link?.partnerName ? 'text-info' : 'text-text-2'}`}
                >
                  {link?.partnerName ?? words.own}
                </span>
              </>
            ),
          },
        ]
      : []),
    count('visits', words.visits, 80),
    count('starts', words.starts, 80),
    { id: 'walls', header: words.walls, width: 80, align: 'end', cell: (group) => <Walls {...group} /> },
    count('payers', words.paid, 70),
    {
      id: 'revenue',
      header: words.revenue,
      width: 110,
      align: 'end',
      cell: ({ links }) => <b className="font-semibold tabular">{formatFen(sumOf(links, 'revenue'))}</b>,
    },
    {
      id: 'refunds',
      header: words.refunded,
      width: 100,
      align: 'end',
      cell: (group) => <Refunds {...group} />,
    },
    {
      id: 'cost',
      header: words.cost,
      width: 110,
      align: 'end',
      cell: ({ links }) => {
        const cost = costOf(links);
        const isShared = cost === null && links.every(({ partnerId }) => partnerId !== null);
        return <span className="text-text-2 tabular">{isShared ? words.byShare : formatFen(cost)}</span>;
      },
    },
    ...RETURN_DAYS.map(
      (day): TableColumn<LinkGroup> => ({
        id: `return${day}`,
        header: day === RETURN_DAYS[0] ? words.returnDay({ day }) : words.dayAxis({ day }),
        width: day === RETURN_DAYS[0] ? 96 : 76,
        align: 'end',
        cell: ({ links }) => <Returned value={returnBy(links, day)} />,
      }),
    ),
  ];
}

/** A free drama has no wall to come to; one in another drama still counts. */
function Walls({ links }: LinkGroup) {
  const { promotion: words } = useTexts();
  const count = sumOf(links, 'walls');
  const isFree = hasOnlyFreeLinks(links);
  return (
    <>
      {(count > 0 || !isFree) && <span className="block tabular">{formatCount(count)}</span>}
      {isFree && <span className="block truncate text-caption text-text-2">{words.freeDrama}</span>}
    </>
  );
}

function Refunds({ links }: LinkGroup) {
  const { promotion: words } = useTexts();
  const count = sumOf(links, 'refundedOrders');
  if (count === 0) return <span className="text-text-2">—</span>;
  return (
    <>
      <span className="block tabular">{formatFen(sumOf(links, 'refunds'))}</span>
      <span className="block truncate text-caption text-text-2 tabular">
        {words.refundCount({ count: formatCount(count) })}
      </span>
    </>
  );
}

function Returned({ value }: { value: number | null }) {
  if (value === null) return <span className="text-text-2">—</span>;
  return (
    <Tag tone={returnToneOf(value)}>
      <span className="tabular">{value.toFixed(2)}</span>
    </Tag>
  );
}

function GroupName({
  group: { name, links },
  words,
  isLink,
}: {
  group: LinkGroup;
  words: Texts['promotion'];
  isLink: boolean;
}) {
  const [link] = links;
  if (!isLink || !link) return <b className="font-semibold">{name}</b>;
  return (
    <span className="flex min-w-0 items-center gap-3">
      {link.posterUrl ? (
        <img src={link.posterUrl} alt="" className="h-10 w-7.5 shrink-0 rounded-tag object-cover" />
      ) : (
        <span aria-hidden className="h-10 w-7.5 shrink-0 rounded-tag bg-surface-2" />
      )}
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          {link.title} {link.name}
        </span>
        <span className="block truncate text-caption text-text-2">
          {words.start({ number: link.number, episode: link.episode })}
          {link.paused && ` · ${words.paused}`}
        </span>
      </span>
    </span>
  );
}
