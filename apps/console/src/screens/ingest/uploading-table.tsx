import { IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatBytes } from '../../lib/bytes.ts';
import type { CallOutput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatMoment } from '../../lib/format.ts';
import { useList } from '../../lib/list-query.ts';
import { useTexts } from '../../lib/text.ts';
import { IconButton } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { FailedState, State } from '../../ui/state.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';

type UploadRow = CallOutput<'POST admin/ingest/upload/list'>['list'][number];

/** Files on their way from any computer, as the server has them. */
export function UploadingTable({ mayEdit }: { mayEdit: boolean }) {
  const { ingest } = useTexts();
  const words = ingest.queue;
  const list = useList('POST admin/ingest/upload/list', {});
  const { send } = useCallMutation('DELETE admin/ingest/upload/delete', {});
  const columns = useMemo(
    (): TableColumn<UploadRow>[] => [
      {
        id: 'episode',
        header: words.episode,
        width: 260,
        fixed: true,
        cell: ({ groupTitle, index }) => (
          <>
            <b className="font-semibold">{groupTitle}</b> {words.index({ index })}
          </>
        ),
      },
      {
        id: 'file',
        header: words.where,
        width: 220,
        cell: ({ fileName }) => <span title={fileName}>{fileName}</span>,
      },
      {
        id: 'progress',
        header: words.progress,
        cell: ({ received, size, fileName }) => (
          <span className="flex items-center gap-3">
            <ProgressBar label={ingest.upload.progressOf({ name: fileName })} done={received} total={size} />
            <span className="shrink-0 text-caption text-text-2 tabular">
              {words.sentOf({ percent: Math.floor((received / size) * 100), size: formatBytes(size) })}
            </span>
          </span>
        ),
      },
      {
        id: 'last',
        header: words.state,
        width: 190,
        cell: ({ updatedAt }) => (
          <span className="text-text-2">{words.lastBytes({ time: formatMoment(updatedAt) })}</span>
        ),
      },
      ...(mayEdit
        ? [
            {
              id: 'acts',
              header: words.acts,
              width: 80,
              align: 'end' as const,
              cell: ({ id, fileName }: UploadRow) => (
                <IconButton label={`${ingest.upload.cancel}: ${fileName}`} onClick={() => send({ id })}>
                  <IconX size={16} aria-hidden />
                </IconButton>
              ),
            },
          ]
        : []),
    ],
    [words, ingest, mayEdit, send],
  );
  if (list.error) return <FailedState error={list.error} onRetry={list.retry} />;
  return (
    <DataTable
      name="uploading"
      label={words.views.uploading}
      columns={columns}
      rows={list.rows}
      rowId={({ id }) => id}
      isLoading={list.isLoading}
      hasMore={list.hasMore}
      onMore={list.loadMore}
      empty={
        <State prop="lens" title={words.noneTitle}>
          {words.none}
        </State>
      }
    />
  );
}
