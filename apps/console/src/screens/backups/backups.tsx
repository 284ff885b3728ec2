import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatBytes } from '../../lib/bytes.ts';
import type { CallOutput } from '../../lib/call.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { Page, Strip } from '../../ui/page.tsx';
import { FailedState, State } from '../../ui/state.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Tag, type TagTone } from '../../ui/tag.tsx';

type Backups = CallOutput<'POST admin/system/backup/list'>;
type Run = Backups['list'][number];

/** `/backups`: the last backup and drill, what became of those before, and how full the disk is. */
export default function BackupsPage() {
  const texts = useTexts();
  const { backups: words } = texts;
  const { data, error, isPending, refetch } = useQuery(callQuery('POST admin/system/backup/list', {}));
  const columns = useMemo(() => columnsIn(texts), [texts]);
  return (
    <Page title={words.title} aside={data && <Summary backups={data} words={words} />}>
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name="backups"
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
      {data && (
        <Strip isFooter>
          {data.nightly ? words.kept({ folder: data.folder, days: String(data.days) }) : words.off}
          {!data.encrypted && <Tag tone="warning">{words.notEncrypted}</Tag>}
        </Strip>
      )}
    </Page>
  );
}

function Summary({ backups, words }: { backups: Backups; words: Texts['backups'] }) {
  const { lastBackupAt, lastDrillAt, disk } = backups;
  const at = (moment: string | null) => (moment === null ? words.never : formatMoment(moment));
  return (
    <span className="flex flex-wrap items-center gap-3 text-text-2">
      <span>{words.lastBackup({ at: at(lastBackupAt) })}</span>
      <span>{words.lastDrill({ at: at(lastDrillAt) })}</span>
      {disk.freeBytes !== null && <span>{words.disk({ free: formatBytes(disk.freeBytes) })}</span>}
      {disk.state !== 'ok' && (
        <Tag tone={disk.state === 'full' ? 'danger' : 'warning'}>{words.diskStates[disk.state]}</Tag>
      )}
    </span>
  );
}

const TONES: Record<Run['state'], TagTone> = { running: 'neutral', done: 'success', failed: 'danger' };

function columnsIn({ backups: words }: Texts): TableColumn<Run>[] {
  return [
    { id: 'kind', header: words.kind, width: 130, fixed: true, cell: ({ kind }) => words.kinds[kind] },
    {
      id: 'state',
      header: words.state,
      width: 110,
      cell: ({ state }) => <Tag tone={TONES[state]}>{words.states[state]}</Tag>,
    },
    { id: 'started', header: words.started, width: 160, cell: ({ startedAt }) => formatMoment(startedAt) },
    { id: 'rows', header: words.rows, width: 120, align: 'end', cell: ({ rows }) => formatCount(rows) },
    { id: 'size', header: words.size, width: 110, align: 'end', cell: ({ bytes }) => formatBytes(bytes) },
    {
      id: 'media',
      header: words.media,
      width: 120,
      align: 'end',
      cell: ({ mediaObjects }) => formatCount(mediaObjects),
    },
    { id: 'detail', header: words.detail, cell: ({ error, backupId }) => error ?? backupId ?? '' },
  ];
}
