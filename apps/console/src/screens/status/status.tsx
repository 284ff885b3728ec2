import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatBytes } from '../../lib/bytes.ts';
import { formatExact } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Page, Section } from '../../ui/page.tsx';
import { FailedState } from '../../ui/state.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import {
  alertColumns,
  buildClientErrorColumns,
  buildLedgerColumns,
  processColumns,
  queueColumns,
} from './columns.tsx';
import { Facts } from './facts.tsx';

const REFRESH_MS = 5000;
const TONES = { ok: 'success', low: 'warning', away: 'danger' } as const;
const PARTS = ['database', 'storage', 'queue', 'disk', 'valkey'] as const;

/** The state of the service; polled every few seconds while the page is visible. */
export default function Status() {
  const texts = useTexts();
  const { status } = texts;
  const { data, error, refetch } = useQuery({
    ...callQuery('GET admin/system/status/detail', {}),
    refetchInterval: REFRESH_MS,
  });
  const columns = useMemo(
    () => ({
      processes: processColumns(status),
      queues: queueColumns(texts),
      ledger: buildLedgerColumns(status),
      alerts: alertColumns(status),
      clientErrors: buildClientErrorColumns(status),
    }),
    [status, texts],
  );
  return (
    <Page
      title={status.title}
      aside={data && <span className="text-text-2">{status.updated({ time: formatExact(data.at) })}</span>}
    >
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="min-h-0 flex-1 overflow-auto px-6 pb-6">
          <Section title={status.parts}>
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {data &&
                PARTS.flatMap((part) => {
                  const health = data.parts[part];
                  return health ? [{ part, health }] : [];
                }).map(({ part, health }) => (
                  <li key={part} className="flex items-center gap-2">
                    <span>{status.part[part]}</span>
                    <Tag tone={TONES[health]}>{status.health[health]}</Tag>
                    {part === 'disk' && (
                      <span className="text-text-2 tabular">
                        {status.diskFree({
                          free: formatBytes(data.disk.freeBytes),
                          size: formatBytes(data.disk.sizeBytes),
                        })}
                      </span>
                    )}
                  </li>
                ))}
            </ul>
          </Section>
          <Part
            name="processes"
            title={status.processes}
            columns={columns.processes}
            rows={data?.processes}
            rowId={({ id }) => id}
            empty={status.noProcesses}
          />
          <Part
            name="queues"
            title={status.queues}
            columns={columns.queues}
            rows={data?.queues}
            rowId={({ job }) => job}
            empty={status.noJobs}
          />
          {data && <Facts status={data} />}
          <Part
            name="alerts"
            title={status.alerts}
            columns={columns.alerts}
            rows={data?.alerts}
            rowId={({ id }) => id}
            empty={status.noAlerts}
          />
          <Part
            name="ledger"
            title={status.ledger}
            columns={columns.ledger}
            rows={data?.ledger}
            rowId={({ rule }) => rule}
            empty={status.notChecked}
          />
          <Part
            name="clientErrors"
            title={status.clientErrors}
            columns={columns.clientErrors}
            rows={data?.clientErrors}
            rowId={({ kind, message, place }) => `${kind} ${message} ${place}`}
            empty={status.noClientErrors}
          />
        </div>
      )}
    </Page>
  );
}

type PartProps<Row> = {
  name: string;
  title: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  empty: string;
};

/** A table of the page, as high as its rows. */
function Part<Row extends object>({ name, title, columns, rows, rowId, empty }: PartProps<Row>) {
  return (
    <Section title={title}>
      {/* The rows have the room of a page beside them, as this one has. */}
      <div className="-mx-6">
        <DataTable
          name={`status-${name}`}
          label={title}
          columns={columns}
          rows={rows ?? []}
          rowId={rowId}
          isLoading={rows === undefined}
          empty={<p className="px-6 py-2 text-text-2">{empty}</p>}
          isShort
        />
      </div>
    </Section>
  );
}
