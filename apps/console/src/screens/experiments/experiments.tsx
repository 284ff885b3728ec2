import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { navigate } from '../../lib/navigation.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { FailedState, State } from '../../ui/state.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import {
  type ExperimentSummary,
  formatChange,
  formatState,
  STATE_TONES,
  useExperiments,
} from './experiments.ts';

/** `/experiments`: the experiments with their state. */
export default function Experiments() {
  const texts = useTexts();
  const { experiments: words } = texts;
  const { data, error, isPending, refetch } = useExperiments();
  const { data: me } = useMe();
  const columns = useMemo(() => columnsIn(texts), [texts]);
  return (
    <Page
      title={words.title}
      actions={
        hasPermission(me, 'experiments.edit') && (
          <Button tone="primary" onClick={() => navigate('/experiments/new')}>
            <IconPlus size={16} aria-hidden />
            {words.add}
          </Button>
        )
      }
    >
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name="experiments"
          label={words.title}
          columns={columns}
          rows={data?.list ?? []}
          rowId={({ id }) => id}
          isLoading={isPending}
          empty={
            <State prop="seat" title={words.emptyTitle}>
              {words.empty}
            </State>
          }
        />
      )}
    </Page>
  );
}

function columnsIn(texts: Texts): TableColumn<ExperimentSummary>[] {
  const { experiments: words } = texts;
  const { columns } = words;
  return [
    {
      id: 'name',
      header: columns.name,
      fixed: true,
      cell: ({ id, name }) => (
        <Link to={`/experiments/${id}`} className="font-semibold hover:underline">
          {name}
        </Link>
      ),
    },
    { id: 'kind', header: columns.kind, width: 130, cell: ({ kind }) => words.kinds[kind] },
    {
      id: 'state',
      header: columns.state,
      width: 140,
      cell: (one) => <Tag tone={STATE_TONES[one.state]}>{formatState(one, texts)}</Tag>,
    },
    {
      id: 'viewers',
      header: columns.viewers,
      width: 110,
      align: 'end',
      cell: ({ viewers }) => formatCount(viewers),
    },
    {
      id: 'change',
      header: columns.change,
      width: 150,
      align: 'end',
      cell: ({ change }) => (change ? formatChange(change.estimate) : '—'),
    },
    {
      id: 'started',
      header: columns.started,
      width: 150,
      cell: ({ startedAt }) => formatMoment(startedAt),
    },
  ];
}
