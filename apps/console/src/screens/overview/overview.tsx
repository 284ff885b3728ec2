import { type SheetValue, Yuan } from '@playlet/spreadsheet/cell';
import { useQuery } from '@tanstack/react-query';
import { formatShortFen } from '../../features/money/format.ts';
import { DayNotes } from '../../features/reports/day-notes.tsx';
import { FigureRow } from '../../features/reports/figure-row.tsx';
import { Funnel } from '../../features/reports/funnel.tsx';
import { type Line, LineChart } from '../../features/reports/line-chart.tsx';
import {
  FIGURES,
  type FigureName,
  formatShort,
  LISTED_EVENTS,
  shareOf,
} from '../../features/reports/numbers.ts';
import { eventsOf, readView, type View } from '../../features/reports/view.ts';
import { ViewActions } from '../../features/reports/view-actions.tsx';
import { ViewFilters } from '../../features/reports/view-filters.tsx';
import type { CallOutput } from '../../lib/call.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import type { SheetRows } from '../../lib/save-rows.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page, Section, Strip } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Highlights } from './highlights.tsx';
import { InboxPanel } from './inbox-panel.tsx';
import { QualityPanel } from './quality-panel.tsx';
import { pointsOf, valuesAt } from './series.ts';
import { SetupPanel } from './setup-panel.tsx';
import { TopDramas } from './top-dramas.tsx';

const REFRESH_MS = 60_000;
const FIRST: readonly FigureName[] = [
  'plays',
  'viewers',
  'completion',
  'conversion',
  'revenue',
  'watchedHours',
];
const MORE: readonly FigureName[] = [
  'registrations',
  'paywallViewers',
  'recommendedShare',
  'emptySearchShare',
  'adsShown',
  'adClickRate',
];
type Overview = CallOutput<'POST admin/report/overview/detail'>;

/** The curve behind a number, where points can be read alone: people cannot be added up. */
const COURSES: Partial<Record<FigureName, (point: Overview['series'][number]) => number>> = {
  plays: ({ plays }) => plays,
  completion: ({ completes, plays }) => shareOf(completes, plays),
  revenue: ({ revenueFen, refundFen }) => revenueFen - refundFen,
  watchedHours: ({ watchedSeconds }) => watchedSeconds,
};

/** The totals of today, or of other days: numbers, curves, the way to the payment. Its address is its state. */
export default function OverviewPage() {
  const { reports } = useTexts();
  const view = readView(useSearch());
  const { data, error, refetch } = useQuery({
    ...callQuery('POST admin/report/overview/detail', { ...view.input, grain: view.grain }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Page
      title={reports.overview}
      aside={data && <span className="text-text-2">{countedUntil(data, reports)}</span>}
      actions={
        <>
          <ViewActions view={view} canCompare />
          <ExportButton name="overview" disabled={!data} read={() => rowsOf(data, reports.figures)} />
        </>
      }
    >
      <Strip>
        <ViewFilters view={view} hasCurve />
      </Strip>
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Content data={data} view={view} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Content({ data, view }: { data: Overview; view: View }) {
  const { reports } = useTexts();
  const before = view.comparesBefore ? data.before : undefined;
  const listOf = (name: FigureName) => eventsOf(view, LISTED_EVENTS[name]);
  const points = pointsOf(data.series, data.seriesBefore, view);
  const curve = (read: (point: Overview['series'][number]) => number): Line[] => [
    { name: reports.now, values: valuesAt(points.now, data.series, read) },
    ...(before
      ? [{ name: reports.before, values: valuesAt(points.before, data.seriesBefore, read), isBefore: true }]
      : []),
  ];
  const courseOf = (name: FigureName) => {
    const read = COURSES[name];
    return read && valuesAt(points.now, data.series, read);
  };
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <SetupPanel />
      <InboxPanel />
      <FigureRow names={FIRST} numbers={data.numbers} before={before} listOf={listOf} courseOf={courseOf} />
      <FigureRow names={MORE} numbers={data.numbers} before={before} listOf={listOf} />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(320px,1fr)] narrow:grid-cols-1">
        <div className="border-e border-line px-6">
          <Section title={reports.trend}>
            <LineChart
              label={reports.trend}
              points={points.labels}
              lines={curve(({ plays }) => plays)}
              format={formatShort}
            />
          </Section>
          <Section title={reports.revenueTrend}>
            <LineChart
              label={reports.revenueTrend}
              points={points.labels}
              lines={curve(({ revenueFen, refundFen }) => Math.max(0, revenueFen - refundFen))}
              format={formatShortFen}
            />
          </Section>
          <DayNotes view={view} />
        </div>
        <div className="px-6">
          <Section
            title={reports.funnel}
            actions={<span className="text-caption text-text-2">{reports.funnelAside}</span>}
          >
            <Funnel numbers={data.numbers} listOf={(kind) => eventsOf(view, kind)} />
            <p className="mt-3 border-t border-line pt-3 text-text-2">
              {reports.teen({
                minutes: formatCount(data.teen.minutes),
                members: formatCount(data.teen.members),
              })}
            </p>
          </Section>
          <QualityPanel view={view} />
          <Highlights view={view} numbers={data.numbers} before={data.before} />
          <TopDramas view={view} />
        </div>
      </div>
    </div>
  );
}

type ReportTexts = ReturnType<typeof useTexts>['reports'];

function countedUntil({ rolledUpAt }: { rolledUpAt: string | null }, reports: ReportTexts): string {
  return rolledUpAt === null ? reports.notCounted : reports.countedUntil({ at: formatMoment(rolledUpAt) });
}

const FEN = /Fen$/;

function valueOf(name: FigureName, numbers: Overview['numbers']): SheetValue {
  const value = FIGURES[name].read(numbers);
  return name === 'revenue' ? new Yuan(value) : value;
}

function rowsOf(data: Overview | undefined, names: ReportTexts['figures']): SheetRows {
  if (!data) return [];
  const figures = [...FIRST, ...MORE].map((name) => [
    names[name],
    valueOf(name, data.numbers),
    valueOf(name, data.before),
  ]);
  const head = Object.keys(data.series[0] ?? {});
  const points = data.series.map((point) =>
    Object.entries(point).map(([key, value]) => (FEN.test(key) ? new Yuan(Number(value)) : value)),
  );
  return [...figures, [], head.map((key) => key.replace(FEN, 'Yuan')), ...points];
}
