import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { Page } from '../../ui/page.tsx';
import { FailedState, Loading, State } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AlarmRules } from './alarm-rules.tsx';
import { BuildSplitTable, BuildsTable } from './builds.tsx';
import { FiguresStrip } from './figures-strip.tsx';
import { LinesTable, SplitTable } from './lines-and-split.tsx';
import { PlacesMatrix } from './places-matrix.tsx';
import { SeriesChart } from './series-chart.tsx';
import { StallingEpisodes, Switches } from './switches-and-episodes.tsx';

const REFRESH_MS = 60_000;
const SPANS = ['hour', 'day', 'week'] as const;
const DIMENSIONS = ['line', 'region', 'operator', 'network', 'device'] as const;

/** How clips play for viewers, which line they are given first, and why. */
export default function PlaybackQualityPage() {
  const { playbackQuality: words } = useTexts();
  const [areRulesOpen, setRulesOpen] = useState(false);
  const search = useSearch();
  const span = SPANS.find((one) => one === search.get('span')) ?? 'day';
  const by = DIMENSIONS.find((one) => one === search.get('by')) ?? 'line';
  const { data, error, refetch } = useQuery({
    ...callQuery('GET admin/playback/quality/detail', { span, by }),
    refetchInterval: REFRESH_MS,
    placeholderData: (previous) => previous,
  });
  return (
    <Page
      title={words.title}
      aside={
        <>
          <Tag tone="success">{words.live}</Tag>
          <span className="text-text-2">{words.note}</span>
        </>
      }
      actions={
        <>
          <Segments
            label={words.span}
            value={span}
            options={SPANS.map((value) => ({ value, label: words.spans[value] }))}
            onChange={(next) => changeSearch({ span: next === 'day' ? null : next })}
          />
          <Button onClick={() => setRulesOpen(true)}>
            <IconBell size={16} aria-hidden />
            {words.rules}
          </Button>
        </>
      }
    >
      {!data && (error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && data.totals.plays === 0 && (
        <State prop="clapper" title={words.nothing}>
          {words.nothingMore}
        </State>
      )}
      {data && data.totals.plays > 0 && (
        <div className="min-h-0 flex-1 overflow-auto">
          <FiguresStrip quality={data} />
          <div className="grid grid-cols-[minmax(0,1fr)_26.75rem] narrow:grid-cols-1">
            <div className="min-w-0 px-6 pb-6">
              <SeriesChart quality={data} />
              <PlacesMatrix quality={data} />
              <LinesTable lines={data.lines} />
              <SplitTable split={data.split} by={by} />
              <BuildsTable builds={data.builds} />
              <BuildSplitTable splits={data.buildSplits} />
            </div>
            <div className="min-w-0 border-s border-line px-6 pb-6 narrow:border-s-0">
              <Switches switches={data.switches} />
              <StallingEpisodes episodes={data.episodes} />
            </div>
          </div>
        </div>
      )}
      {areRulesOpen && data && <AlarmRules limits={data.limits} onClose={() => setRulesOpen(false)} />}
    </Page>
  );
}
