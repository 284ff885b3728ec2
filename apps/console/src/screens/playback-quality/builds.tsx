import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Section } from '../../ui/page.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { formatSeconds, type PlaybackQuality, type QualityTexts, shareText } from './words.ts';

type Build = PlaybackQuality['builds'][number];
type Split = PlaybackQuality['buildSplits'][number];
type Figures = Build['figures'];
type Measure = keyof QualityTexts['buildMeasures'];

/** The characters of a digest that are shown: enough to find the build in a log. */
const NAME_LENGTH = 8;

/** The builds of the viewer, each beside the one before it. */
export function BuildsTable({ builds }: { builds: readonly Build[] }) {
  const { playbackQuality: words } = useTexts();
  const columns = useMemo(() => buildColumns(words), [words]);
  return (
    <Section
      title={words.builds}
      actions={<span className="text-caption text-text-2">{words.buildsNote}</span>}
    >
      <DataTable
        columns={columns}
        rows={builds}
        rowId={({ build }) => build}
        name="builds"
        label={words.builds}
        empty={words.noBuilds}
      />
    </Section>
  );
}

/** The newest build beside the one before it, by way in, device and network. */
export function BuildSplitTable({ splits }: { splits: readonly Split[] }) {
  const { playbackQuality: words } = useTexts();
  const columns = useMemo(() => splitColumns(words), [words]);
  if (splits.length === 0) return null;
  return (
    <Section title={words.buildSplit}>
      <DataTable
        columns={columns}
        rows={splits}
        rowId={({ by, key }) => `${by} ${key}`}
        name="build-split"
        label={words.buildSplit}
        empty={words.noBuilds}
      />
    </Section>
  );
}

function buildColumns(words: QualityTexts): TableColumn<Build>[] {
  return [
    {
      id: 'build',
      header: words.builds,
      fixed: true,
      cell: ({ build, firstAt }) => (
        <>
          {words.build({ name: build.slice(0, NAME_LENGTH) })}{' '}
          <span className="text-text-2">{words.since({ moment: formatMoment(firstAt) })}</span>
        </>
      ),
    },
    playsColumn(words, ({ figures }) => figures),
    ...measureColumns<Build>(words, ({ figures, comparison }) => ({
      now: comparison?.now ?? figures,
      before: comparison?.before ?? null,
    })),
    {
      id: 'state',
      header: words.state,
      width: 210,
      cell: ({ comparison }) =>
        comparison ? (
          <Verdict words={words} worse={comparison.worse} />
        ) : (
          <span className="text-text-2">{words.isFirstBuild}</span>
        ),
    },
  ];
}

function splitColumns(words: QualityTexts): TableColumn<Split>[] {
  return [
    { id: 'key', header: words.kind, fixed: true, cell: (split) => kindText(words, split) },
    playsColumn(words, ({ now }) => now),
    ...measureColumns<Split>(words, ({ now, before }) => ({ now, before })),
    {
      id: 'state',
      header: words.state,
      width: 210,
      cell: ({ worse }) => <Verdict words={words} worse={worse} />,
    },
  ];
}

const playsColumn = <Row,>(words: QualityTexts, figuresOf: (row: Row) => Figures): TableColumn<Row> => ({
  id: 'plays',
  header: words.plays,
  width: 80,
  align: 'end',
  cell: (row) => formatCount(figuresOf(row).plays),
});

/** A column for each measure: the figure, and below it that of the build before. */
function measureColumns<Row>(
  words: QualityTexts,
  pairOf: (row: Row) => { now: Figures; before: Figures | null },
): TableColumn<Row>[] {
  const text = (measure: Measure, figures: Figures) =>
    measure === 'coldP75' || measure === 'swipeP75'
      ? formatSeconds(figures[measure])
      : shareText(figures[measure]);
  const measures: readonly Measure[] = ['coldP75', 'swipeP75', 'stallShare', 'failureShare'];
  return measures.map((measure) => ({
    id: measure,
    header: words.buildMeasures[measure],
    width: 130,
    align: 'end',
    cell: (row) => {
      const { now, before } = pairOf(row);
      return (
        <>
          {text(measure, now)}
          {before && (
            <span className="block text-caption text-text-2">
              {words.besideBuild({ value: text(measure, before) })}
            </span>
          )}
        </>
      );
    },
  }));
}

function Verdict({ words, worse }: { words: QualityTexts; worse: readonly Measure[] }) {
  return worse.length === 0 ? (
    <Tag tone="success" icon={<IconCheck size={13} aria-hidden />}>
      {words.isSameBuild}
    </Tag>
  ) : (
    <Tag tone="warning" icon={<IconAlertTriangle size={13} aria-hidden />}>
      {words.isWorseBuild({ measures: worse.map((one) => words.buildMeasures[one]).join(' · ') })}
    </Tag>
  );
}

function kindText(words: QualityTexts, { by, key }: Split): string {
  const names: Readonly<Record<string, string>> = {
    way: words.ways,
    device: words.devices,
    network: words.networks,
  }[by];
  return names[key] ?? key;
}
