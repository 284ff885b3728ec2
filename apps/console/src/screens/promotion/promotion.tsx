import { RETURN_DAYS } from '@playlet/domain/promotion/return';
import { IconDownload, IconInfoCircle, IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatFen } from '../../features/money/format.ts';
import {
  costOf,
  type LinkGroup,
  type PromotionLink,
  returnBy,
  sumOf,
} from '../../features/promotion/figures.ts';
import { may, useMe } from '../../features/session/session.ts';
import { csvOf } from '../../lib/csv.ts';
import { downloadFile } from '../../lib/download.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { changeSearch, navigate, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { FilterMenu } from '../../ui/filter.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { FailedState } from '../../ui/state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyList } from '../../ui/table/list-table.tsx';
import { CostSheetDialog } from './cost-sheet-dialog.tsx';
import { Figures } from './figures.tsx';
import { groupColumns } from './link-columns.tsx';
import { NewLinkDialog } from './new-link-dialog.tsx';

const VIEWS = ['link', 'channel', 'drama', 'partner'] as const;
const ALL = 'all';
const NO_LINKS: readonly PromotionLink[] = [];

/** `/promotion`: what each link brought, cost and brought back; by link, channel, drama or partner. */
export default function Promotion() {
  const texts = useTexts();
  const { promotion: words, actions } = texts;
  const search = useSearch();
  const { data: me } = useMe();
  const [dialog, setDialog] = useState<'link' | 'cost'>();
  const { data, error, isPending, refetch } = useQuery(callQuery('POST admin/promotion/link/list', {}));
  const all = data?.list ?? NO_LINKS;
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'link';
  const channel = search.get('channel') ?? ALL;
  const channels = [...new Set(all.map((link) => link.channel))];
  const links = all.filter((link) => channel === ALL || link.channel === channel);
  const groups = groupLinks(links, view, words.own);
  const columns = useMemo(() => groupColumns(texts, view), [texts, view]);
  const save = () => {
    const file = csvOf(csvRows(links, texts));
    downloadFile('playlet-promotion.csv', new Blob([file], { type: 'text/csv' }));
  };
  return (
    <Page
      title={words.title}
      aside={<span className="text-text-2">{words.note}</span>}
      actions={
        may(me, 'promotion.edit') && (
          <>
            <Button onClick={() => setDialog('cost')}>
              <IconUpload size={16} aria-hidden />
              {words.uploadCost}
            </Button>
            <Button tone="primary" onClick={() => setDialog('link')}>
              <IconPlus size={16} aria-hidden />
              {words.create}
            </Button>
          </>
        )
      }
    >
      <Figures links={links} />
      <Strip>
        <div role="group" aria-label={words.tabsLabel} className="flex rounded-control bg-surface-2 p-0.5">
          {VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => changeSearch({ view: one === 'link' ? null : one })}
              className="min-h-7 rounded-small px-2.5 aria-pressed:bg-bg aria-pressed:font-semibold"
            >
              {words.tabs[one]} {groupLinks(links, one, words.own).length}
            </button>
          ))}
        </div>
        <FilterMenu
          label={words.channel}
          value={channel}
          onChange={(value) => changeSearch({ channel: value === ALL ? null : value })}
          options={[{ value: ALL, label: words.all }, ...channels.map((value) => ({ value, label: value }))]}
        />
        <Button size="small" className="ms-auto" disabled={links.length === 0} onClick={save}>
          <IconDownload size={15} aria-hidden />
          {actions.exportCsv}
        </Button>
      </Strip>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name="promotion"
          label={words.title}
          columns={columns}
          rows={groups}
          rowId={({ key }) => key}
          isLoading={isPending}
          {...(view === 'link' && { onOpen: (id: string | null) => id && navigate(`/promotion/${id}`) })}
          empty={
            <EmptyList
              isFiltered={channel !== ALL}
              onClear={() => changeSearch({ channel: null })}
              nothing={words.nothing}
              words={words}
            />
          }
        />
      )}
      {links.length > 0 && <Totals links={links} />}
      <Strip isFooter>
        <IconInfoCircle size={14} aria-hidden />
        <span>{words.howReturn}</span>
        <span className="ms-auto">{data && words.updated({ at: formatMoment(data.asOf) })}</span>
      </Strip>
      {dialog === 'link' && <NewLinkDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'cost' && <CostSheetDialog onClose={() => setDialog(undefined)} />}
    </Page>
  );
}

function Totals({ links }: { links: readonly PromotionLink[] }) {
  const { promotion: words, marks } = useTexts();
  const parts = [
    [words.visits, formatCount(sumOf(links, 'visits'))],
    [words.starts, formatCount(sumOf(links, 'starts'))],
    [words.walls, formatCount(sumOf(links, 'walls'))],
    [words.payers, formatCount(sumOf(links, 'payers'))],
    [words.revenue, formatFen(sumOf(links, 'revenue'))],
    [words.cost, formatFen(costOf(links))],
  ];
  return (
    <Strip>
      <b className="me-4 font-semibold">{words.total}</b>
      {parts.map(([name, value]) => (
        <span key={name} className="me-3 text-text-2">
          {name}
          {marks.colon}
          <b className="font-semibold text-text-1 tabular">{value}</b>
        </span>
      ))}
      <span className="ms-auto text-caption text-text-2">{words.totalNote}</span>
    </Strip>
  );
}

function groupLinks(
  links: readonly PromotionLink[],
  view: (typeof VIEWS)[number],
  own: string,
): readonly LinkGroup[] {
  if (view === 'link') return links.map((link) => ({ key: link.id, name: link.name, links: [link] }));
  const nameOf = ({ channel, title, partnerName }: PromotionLink) =>
    view === 'channel' ? channel : view === 'drama' ? title : (partnerName ?? own);
  return [...Map.groupBy(links, nameOf)].map(([name, some]) => ({ key: name, name, links: some }));
}

function csvRows(links: readonly PromotionLink[], { promotion: words }: ReturnType<typeof useTexts>) {
  const yuan = (fen: number | null) => (fen === null ? '' : (fen / 100).toFixed(2));
  return [
    [
      'id',
      words.name,
      words.drama,
      words.channel,
      words.partner,
      words.visits,
      words.starts,
      words.completions,
      words.walls,
      words.payers,
      words.revenue,
      words.cost,
      ...RETURN_DAYS.map((day) => words.returnDay({ day })),
    ],
    ...links.map((link) => [
      link.number,
      link.name,
      link.title,
      link.channel,
      link.partnerName ?? words.own,
      ...[link.visits, link.starts, link.completions, link.walls, link.payers].map(String),
      yuan(link.revenue),
      yuan(link.cost),
      ...RETURN_DAYS.map((day) => returnBy([link], day)?.toFixed(2) ?? ''),
    ]),
  ];
}
