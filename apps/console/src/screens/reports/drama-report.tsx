import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FigureRow } from '../../features/reports/figure-row.tsx';
import { Funnel } from '../../features/reports/funnel.tsx';
import { LineChart } from '../../features/reports/line-chart.tsx';
import { type FigureName, formatShort, LISTED_EVENTS, shareOf } from '../../features/reports/numbers.ts';
import { eventsOf, readView, type View } from '../../features/reports/view.ts';
import { ViewActions } from '../../features/reports/view-actions.tsx';
import { ViewFilters } from '../../features/reports/view-filters.tsx';
import type { CallOutput } from '../../lib/call.ts';
import { formatMoment, formatShare } from '../../lib/format.ts';
import { usePlace, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Segments } from '../../ui/choice.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page, Section, Strip } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { EpisodeHighlights } from './episode-highlights.tsx';
import { Leaving } from './leaving.tsx';

const FIGURE_NAMES: readonly FigureName[] = [
  'plays',
  'viewers',
  'watchedHours',
  'completion',
  'paywallViewers',
  'conversion',
  'revenue',
];
type Report = CallOutput<'POST admin/report/drama/detail'>;
type EpisodeRow = Report['episodes'][number] & { completion: number; change: number | undefined };

/** A drama's numbers, its episodes' completion, and the second of each at which people leave. */
export default function DramaReport() {
  const { reports } = useTexts();
  const { path } = usePlace();
  const groupId = path.split('/').at(-1) ?? '';
  const view = readView(useSearch(), { usual: '7' });
  const { data, error, refetch } = useQuery(
    callQuery('POST admin/report/drama/detail', { ...view.input, groupId }),
  );
  return (
    <Page
      title={data?.title ?? reports.dramas}
      parent={{ to: '/reports/dramas', label: reports.dramas }}
      aside={
        data?.rolledUpAt && (
          <span className="text-text-2">{reports.countedUntil({ at: formatMoment(data.rolledUpAt) })}</span>
        )
      }
      actions={
        <>
          <ViewActions view={view} canCompare />
          <ExportButton
            name="drama-report"
            disabled={!data}
            read={() => [
              [reports.episodes, reports.started, reports.figures.completion, reports.figures.paywallViewers],
              ...rowsOf(data?.episodes ?? []).map(({ index, plays, completion, paywalls }) => [
                index,
                plays,
                completion,
                paywalls,
              ]),
            ]}
          />
        </>
      }
    >
      <Strip>
        <ViewFilters view={view} />
      </Strip>
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Content report={data} view={view} groupId={groupId} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Content({ report, view, groupId }: { report: Report; view: View; groupId: string }) {
  const { reports } = useTexts();
  const rows = rowsOf(report.episodes);
  const played = rows.filter(({ plays }) => plays > 0);
  const [chosen, setChosen] = useState<number>();
  const episode = chosen ?? played[0]?.index;
  const at = played.findIndex(({ index }) => index === episode);
  const wall = played.findIndex(({ index }) => index === report.paywallIndex);
  const genre = new Map(report.genre.map(({ index, completion }) => [index, completion]));
  const drop = (played[wall - 1]?.completion ?? 0) - (played[wall]?.completion ?? 0);
  const listOf = (name: FigureName) => eventsOf(view, LISTED_EVENTS[name], groupId);
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <FigureRow
        names={FIGURE_NAMES}
        numbers={report.numbers}
        before={view.comparesBefore ? report.before : undefined}
        listOf={listOf}
      />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(320px,1fr)] narrow:grid-cols-1">
        <div className="border-e border-line px-6">
          {played.length === 0 ? (
            <p className="py-10 text-text-2">{reports.noEpisode}</p>
          ) : (
            <Section title={reports.completions}>
              <LineChart
                label={reports.completions}
                points={played.map(({ index }) => reports.episode({ index }))}
                lines={[
                  { name: reports.thisDrama, values: played.map(({ completion }) => completion) },
                  {
                    name: reports.genre,
                    values: played.map(({ index }) => genre.get(index)),
                    isBefore: true,
                  },
                ]}
                format={formatShare}
                note={
                  wall < 0
                    ? undefined
                    : {
                        at: wall,
                        text: drop > 0 ? reports.wallNote({ points: (drop * 100).toFixed(0) }) : reports.wall,
                      }
                }
                chosen={at < 0 ? undefined : at}
                onChoose={(index) => setChosen(played[index]?.index)}
              />
            </Section>
          )}
          {episode !== undefined && (
            <Leaving
              groupId={groupId}
              index={episode}
              days={view.input}
              onMove={(step) => setChosen(played[at + step]?.index ?? episode)}
              canMove={(step) => played[at + step] !== undefined}
            />
          )}
        </div>
        <div className="px-6">
          <EpisodeHighlights
            episodes={played}
            genre={genre}
            paywallIndex={report.paywallIndex}
            numbers={report.numbers}
            onChoose={setChosen}
          />
          <EpisodeTable rows={played} chosen={episode} onChoose={setChosen} />
          <Section
            title={reports.funnel}
            actions={<span className="text-caption text-text-2">{reports.funnelAside}</span>}
          >
            <Funnel numbers={report.numbers} listOf={(kind) => eventsOf(view, kind, groupId)} />
          </Section>
        </div>
      </div>
    </div>
  );
}

const MAX_DROPPED_COUNT = 8;

function EpisodeTable({
  rows,
  chosen,
  onChoose,
}: {
  rows: readonly EpisodeRow[];
  chosen: number | undefined;
  onChoose: (index: number) => void;
}) {
  const { reports } = useTexts();
  const [order, setOrder] = useState<'dropped' | 'all'>('dropped');
  const shown =
    order === 'all'
      ? rows
      : rows.toSorted((one, other) => (one.change ?? 0) - (other.change ?? 0)).slice(0, MAX_DROPPED_COUNT);
  return (
    <Section
      title={reports.episodes}
      actions={
        <Segments
          label={reports.order}
          value={order}
          onChange={setOrder}
          options={(['dropped', 'all'] as const).map((value) => ({ value, label: reports.orders[value] }))}
        />
      }
    >
      <table className="w-full tabular">
        <thead className="text-caption text-text-2">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              {reports.episodes}
            </th>
            {[reports.started, reports.figures.completion, reports.thanEpisodeBefore].map((name) => (
              <th key={name} scope="col" className="py-1 text-end font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ index, plays, completion, change }) => (
            <tr key={index} className="border-t border-line">
              <th scope="row" className="text-start font-normal">
                <button
                  type="button"
                  aria-pressed={index === chosen}
                  onClick={() => onChoose(index)}
                  className="min-h-9 hover:underline aria-pressed:font-semibold touch:min-h-11"
                >
                  {reports.episode({ index })}
                </button>
              </th>
              <td className="text-end">{formatShort(plays)}</td>
              <td className="text-end">{formatShare(completion)}</td>
              <td className={`text-end ${change !== undefined && change < 0 ? 'text-danger' : ''}`}>
                {change === undefined
                  ? '—'
                  : `${change < 0 ? '−' : '+'}${(Math.abs(change) * 100).toFixed(1)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Episodes with the share of plays that reached the end, and how much that is above the episode before. */
function rowsOf(episodes: Report['episodes']): EpisodeRow[] {
  let earlier: number | undefined;
  return episodes.map((episode) => {
    const completion = shareOf(episode.completes, episode.plays);
    const change = earlier === undefined || episode.plays === 0 ? undefined : completion - earlier;
    if (episode.plays > 0) earlier = completion;
    return { ...episode, completion, change };
  });
}
