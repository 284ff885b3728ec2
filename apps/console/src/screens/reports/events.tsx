import { type SheetValue, Yuan } from '@playlet/spreadsheet/cell';
import { useMemo } from 'react';

import { formatShortFen } from '../../features/money/format.ts';
import { readView } from '../../features/reports/view.ts';
import type { CallInput, CallOutput } from '../../lib/call.ts';
import { formatExact } from '../../lib/format.ts';
import { readAll, useList } from '../../lib/list-query.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { FilterMenu } from '../../ui/filters/controls.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { ListTable } from '../../ui/table/list-table.tsx';
import { EmptyReport, ReportListPage } from './report-list-page.tsx';

type EventRow = CallOutput<'POST admin/report/event/list'>['list'][number];
type EventKind = CallInput<'POST admin/report/event/list'>['kind'];

/** The values of a file that the list writes out. */
const FILE_VALUES: Record<string, (row: EventRow) => SheetValue> = {
  at: ({ at }) => at,
  second: ({ second }) => second,
  amount: ({ kind, amountFen }) =>
    amountFen === null ? null : new Yuan(kind === 'refund' ? -amountFen : amountFen),
  results: ({ results }) => results,
};

/** The events behind a number, the latest first. */
export default function Events() {
  const { reports } = useTexts();
  const search = useSearch();
  const view = readView(search);
  // The keys of the texts are the kinds.
  const kinds = Object.keys(reports.kinds) as EventKind[];
  const kind = kinds.find((one) => one === search.get('kind')) ?? 'play';
  const input = { ...view.input, kind };
  const list = useList('POST admin/report/event/list', input);
  const columns = useMemo(() => columnsOf(reports), [reports]);
  return (
    <ReportListPage
      title={reports.events}
      parent={{ to: '/overview', label: reports.overview }}
      view={view}
      fileName="events"
      readRows={async () => [
        columns.map(({ header }) => header),
        ...(await readAll('POST admin/report/event/list', input)).map((row) =>
          columns.map(({ id, cell }) => FILE_VALUES[id]?.(row) ?? String(cell(row) ?? '')),
        ),
      ]}
      filters={
        <FilterMenu
          label={reports.kind}
          value={kind}
          onChange={(value) => changeSearch({ kind: value })}
          options={kinds.map((value) => ({ value, label: reports.kinds[value] }))}
        />
      }
    >
      <ListTable
        list={list}
        name="report-events"
        label={reports.events}
        columns={columns}
        rowId={({ id }) => id}
        empty={<EmptyReport />}
      />
    </ReportListPage>
  );
}

function columnsOf(reports: Texts['reports']): TableColumn<EventRow>[] {
  return [
    { id: 'at', header: reports.at, width: 170, fixed: true, cell: ({ at }) => formatExact(at) },
    { id: 'kind', header: reports.kind, width: 120, fixed: true, cell: ({ kind }) => reports.kinds[kind] },
    { id: 'viewer', header: reports.viewer, width: 130, cell: ({ viewer }) => viewer },
    {
      id: 'drama',
      header: reports.drama,
      cell: ({ title, groupId, index }) =>
        [title ?? groupId, index !== null && reports.episode({ index })].filter(Boolean).join(' · '),
    },
    { id: 'second', header: reports.second, width: 80, align: 'end', cell: ({ second }) => second ?? '' },
    {
      id: 'amount',
      header: reports.amount,
      width: 100,
      align: 'end',
      // A refund is subtracted, so that the list adds up to its number.
      cell: ({ kind, amountFen }) =>
        amountFen === null ? '' : formatShortFen(kind === 'refund' ? -amountFen : amountFen),
    },
    { id: 'orderNo', header: reports.orderNo, width: 220, cell: ({ orderNo }) => orderNo ?? '' },
    { id: 'query', header: reports.query, width: 140, cell: ({ query }) => query ?? '' },
    { id: 'results', header: reports.results, width: 80, align: 'end', cell: ({ results }) => results ?? '' },
    {
      id: 'channel',
      header: reports.filters.channel,
      width: 100,
      cell: ({ channel }) => channel ?? '',
    },
    { id: 'network', header: reports.filters.network, width: 80, cell: ({ network }) => network ?? '' },
    { id: 'device', header: reports.filters.device, width: 110, cell: ({ device }) => device ?? '' },
  ];
}
