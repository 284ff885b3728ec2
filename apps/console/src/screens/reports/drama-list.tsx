import type { ListedKind } from '@playlet/domain/reports/event';
import { Yuan } from '@playlet/spreadsheet/cell';
import { useCallback, useMemo } from 'react';
import { formatShortFen } from '../../features/money/format.ts';
import { formatShort, shareOf } from '../../features/reports/numbers.ts';
import { eventsOf, readView, searchOf, type View } from '../../features/reports/view.ts';
import type { CallOutput } from '../../lib/call.ts';
import { formatShare } from '../../lib/format.ts';
import { readAll, useList } from '../../lib/list-query.ts';
import { navigate, useSearch } from '../../lib/navigation.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { ListTable } from '../../ui/table/list-table.tsx';
import { EmptyReport, ReportListPage } from './report-list-page.tsx';

type DramaRow = CallOutput<'POST admin/report/drama/list'>['list'][number];

/** The dramas of some days, the most played first; each leads to its report. */
export default function DramaList() {
  const { reports } = useTexts();
  const view = readView(useSearch(), { usual: '7' });
  const list = useList('POST admin/report/drama/list', view.input);
  const columns = useMemo(() => columnsOf(reports, view), [reports, view]);
  const open = useCallback((id: string | null) => id !== null && navigate(pathOf(id, view)), [view]);
  return (
    <ReportListPage
      title={reports.dramas}
      view={view}
      fileName="drama-reports"
      readRows={async () => [
        columns.map(({ header }) => header),
        ...(await readAll('POST admin/report/drama/list', view.input)).map((row) => [
          row.title,
          row.plays,
          shareOf(row.completes, row.plays),
          row.paywalls,
          row.paid,
          new Yuan(row.revenueFen),
        ]),
      ]}
    >
      <ListTable
        list={list}
        name="drama-reports"
        label={reports.dramas}
        columns={columns}
        rowId={({ groupId }) => groupId}
        onOpen={open}
        empty={<EmptyReport />}
      />
    </ReportListPage>
  );
}

const pathOf = (groupId: string, view: View) => `/reports/dramas/${groupId}${searchOf(view)}`;

function columnsOf(reports: Texts['reports'], view: View): TableColumn<DramaRow>[] {
  const number = (
    id: string,
    header: string,
    kind: ListedKind,
    format: (row: DramaRow) => string,
  ): TableColumn<DramaRow> => ({
    id,
    header,
    cell: (row) => (
      <Link to={eventsOf(view, kind, row.groupId)} className="hover:underline">
        {format(row)}
      </Link>
    ),
    width: 130,
    align: 'end',
  });
  return [
    {
      id: 'title',
      header: reports.drama,
      fixed: true,
      cell: ({ groupId, title }) => (
        <Link to={pathOf(groupId, view)} className="hover:underline">
          {title || groupId}
        </Link>
      ),
    },
    number('plays', reports.figures.plays, 'play', ({ plays }) => formatShort(plays)),
    number('completion', reports.figures.completion, 'complete', ({ plays, completes }) =>
      formatShare(shareOf(completes, plays)),
    ),
    number('paywalls', reports.paywallsShown, 'paywall_shown', ({ paywalls }) => formatShort(paywalls)),
    number('paid', reports.paid, 'order_paid', ({ paid }) => formatShort(paid)),
    number('revenue', reports.grossRevenue, 'order_paid', ({ revenueFen }) => formatShortFen(revenueFen)),
  ];
}
