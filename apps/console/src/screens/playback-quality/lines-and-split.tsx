import { IconCheck, IconEye } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatCount } from '../../lib/format.ts';
import { changeSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Segments } from '../../ui/choice.tsx';
import { Section } from '../../ui/page.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import {
  formatOperator,
  formatRegion,
  formatSeconds,
  type PlaybackQuality,
  type QualityTexts,
  shareText,
} from './words.ts';

type Line = PlaybackQuality['lines'][number];
type Split = PlaybackQuality['split'][number];
type Dimension = keyof QualityTexts['dimensions'];

/** The media lines: how much goes over each, how well, and where it is put last. */
export function LinesTable({ lines }: { lines: readonly Line[] }) {
  const { playbackQuality: words } = useTexts();
  const columns = useMemo(() => {
    const all = lines.reduce((sum, { plays }) => sum + plays, 0);
    return lineColumns(words, (plays) => (all === 0 ? 0 : plays / all));
  }, [words, lines]);
  return (
    <Section title={words.lines}>
      <DataTable
        columns={columns}
        rows={lines}
        rowId={({ line }) => line}
        name="lines"
        label={words.lines}
        empty={words.nothing}
      />
    </Section>
  );
}

/** The same figures by something of one's choice, with the share of each rendition. */
export function SplitTable({ split, by }: { split: readonly Split[]; by: Dimension }) {
  const { playbackQuality: words } = useTexts();
  const columns = useMemo(() => splitColumns(words, by), [words, by]);
  const dimensions = Object.keys(words.dimensions) as Dimension[];
  return (
    <Section
      title={words.split}
      actions={
        <Segments
          label={words.splitBy}
          value={by}
          options={dimensions.map((value) => ({ value, label: words.dimensions[value] }))}
          onChange={(next) => changeSearch({ by: next === 'line' ? null : next })}
        />
      }
    >
      <DataTable
        columns={columns}
        rows={split}
        rowId={({ key }) => key}
        name="split"
        label={words.split}
        empty={words.nothing}
      />
    </Section>
  );
}

function lineColumns(words: QualityTexts, shareOf: (plays: number) => number): TableColumn<Line>[] {
  return [
    {
      id: 'line',
      header: words.dimensions.line,
      fixed: true,
      cell: ({ line, host }) => (
        <>
          {words.line({ line })} <span className="text-text-2">{host}</span>
        </>
      ),
    },
    {
      id: 'share',
      header: words.share,
      width: 110,
      align: 'end',
      cell: ({ plays }) => shareText(shareOf(plays)),
    },
    {
      id: 'p75',
      header: words.measures.firstFrameP75,
      width: 110,
      align: 'end',
      cell: ({ firstFrameP75 }) => formatSeconds(firstFrameP75),
    },
    {
      id: 'stalls',
      header: words.measureTabs.stallShare,
      width: 90,
      align: 'end',
      cell: ({ stallShare }) => shareText(stallShare),
    },
    {
      id: 'requests',
      header: words.requestFailures,
      width: 120,
      align: 'end',
      cell: ({ requestFailureShare }) => shareText(requestFailureShare),
    },
    {
      id: 'state',
      header: words.state,
      width: 130,
      align: 'end',
      cell: ({ demotedPlaces }) =>
        demotedPlaces === 0 ? (
          <Tag tone="success" icon={<IconCheck size={13} aria-hidden />}>
            {words.isWell}
          </Tag>
        ) : (
          <Tag tone="warning" icon={<IconEye size={13} aria-hidden />}>
            {words.demotedIn({ count: demotedPlaces })}
          </Tag>
        ),
    },
  ];
}

function splitColumns(words: QualityTexts, by: Dimension): TableColumn<Split>[] {
  const time = (id: 'firstFrameP50' | 'firstFrameP75' | 'firstFrameP95'): TableColumn<Split> => ({
    id,
    header: words.measures[id].replace(/^.* /, ''),
    width: 70,
    align: 'end',
    cell: (row) => formatSeconds(row[id]),
  });
  const share = (id: 'stallShare' | 'failureShare' | 'wasteShare'): TableColumn<Split> => ({
    id,
    header: words.measures[id],
    width: 100,
    align: 'end',
    cell: (row) => shareText(row[id]),
  });
  return [
    {
      id: 'key',
      header: words.dimensions[by],
      width: 130,
      fixed: true,
      cell: ({ key }) => keyText(words, by, key),
    },
    {
      id: 'plays',
      header: words.plays,
      width: 90,
      align: 'end',
      cell: ({ plays }) => formatCount(plays),
    },
    time('firstFrameP50'),
    time('firstFrameP75'),
    time('firstFrameP95'),
    share('stallShare'),
    share('failureShare'),
    share('wasteShare'),
    {
      id: 'renditions',
      header: words.renditions,
      cell: ({ renditionShares }) =>
        Object.entries(renditionShares)
          .filter(([, one]) => one > 0)
          .map(([name, one]) => `${name} ${shareText(one)}`)
          .join(' · '),
    },
  ];
}

function keyText(words: QualityTexts, by: Dimension, key: string): string {
  if (by === 'line') return words.line({ line: key });
  if (by === 'region') return formatRegion(key, words);
  if (by === 'operator') return formatOperator(key, words);
  const names: Readonly<Record<string, string>> = by === 'network' ? words.networks : words.devices;
  return names[key] ?? key;
}
