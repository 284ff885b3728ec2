import { formatDuration } from '../../lib/bytes.ts';
import type { CallOutput } from '../../lib/call.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import type { Texts } from '../../lib/text.ts';
import type { TableColumn } from '../../ui/table/columns.ts';
import { Tag } from '../../ui/tag.tsx';

export type ServiceStatus = CallOutput<'GET admin/system/status/detail'>;
type StatusTexts = Texts['status'];
type RowOf<Part extends 'processes' | 'queues' | 'ledger' | 'alerts' | 'clientErrors'> =
  ServiceStatus[Part][number];

const MAX_SILENT_SECONDS = 25;

export function processColumns(status: StatusTexts): TableColumn<RowOf<'processes'>>[] {
  return [
    { id: 'host', header: status.host, fixed: true, cell: ({ host, pid }) => `${host} · ${pid}` },
    { id: 'role', header: status.role, width: 110, cell: ({ role }) => status.roles[role] },
    {
      id: 'version',
      header: status.version,
      width: 200,
      cell: ({ version, nodeVersion }) => (
        <span className="tabular">{`${version} · Node ${nodeVersion}`}</span>
      ),
    },
    { id: 'since', header: status.since, width: 160, cell: ({ startedAt }) => timeCell(startedAt) },
    {
      id: 'seen',
      header: status.seen,
      width: 130,
      cell: ({ silentSeconds }) => (
        <Tag tone={silentSeconds > MAX_SILENT_SECONDS ? 'warning' : 'success'}>
          {status.secondsAgo({ count: Math.round(silentSeconds) })}
        </Tag>
      ),
    },
  ];
}

export function queueColumns({ status, jobNames }: Texts): TableColumn<RowOf<'queues'>>[] {
  return [
    {
      id: 'job',
      header: status.job,
      fixed: true,
      cell: ({ job }) => <span title={job}>{jobNames[job] ?? job}</span>,
    },
    {
      id: 'waiting',
      header: status.waiting,
      width: 110,
      align: 'end',
      cell: (row) => formatCount(row.waiting),
    },
    { id: 'later', header: status.later, width: 110, align: 'end', cell: (row) => formatCount(row.later) },
    {
      id: 'running',
      header: status.running,
      width: 110,
      align: 'end',
      cell: (row) => formatCount(row.running),
    },
    {
      id: 'oldest',
      header: status.oldest,
      width: 130,
      align: 'end',
      cell: ({ oldestSeconds }) => formatDuration(oldestSeconds),
    },
  ];
}

export function buildLedgerColumns(status: StatusTexts): TableColumn<RowOf<'ledger'>>[] {
  return [
    { id: 'rule', header: status.rule, width: 80, fixed: true, cell: ({ rule }) => rule },
    { id: 'says', header: status.says, cell: ({ says }) => says },
    {
      id: 'violations',
      header: status.violations,
      width: 100,
      align: 'end',
      cell: ({ violations }) => (
        <Tag tone={violations > 0 ? 'danger' : 'success'}>{formatCount(violations)}</Tag>
      ),
    },
    { id: 'checkedAt', header: status.checkedAt, width: 160, cell: ({ checkedAt }) => timeCell(checkedAt) },
  ];
}

export function alertColumns(status: StatusTexts): TableColumn<RowOf<'alerts'>>[] {
  return [
    {
      id: 'raisedAt',
      header: status.raisedAt,
      width: 160,
      fixed: true,
      cell: ({ raisedAt }) => timeCell(raisedAt),
    },
    {
      id: 'kind',
      header: status.kind,
      width: 160,
      cell: ({ kind, subject }) => <Tag tone="danger">{[status.kinds[kind], subject].join(' ').trim()}</Tag>,
    },
    { id: 'message', header: status.message, cell: ({ message }) => message },
    { id: 'sent', header: status.sent, width: 90, cell: ({ sent }) => (sent ? '✓' : '–') },
  ];
}

export function buildClientErrorColumns(status: StatusTexts): TableColumn<RowOf<'clientErrors'>>[] {
  return [
    { id: 'lastAt', header: status.raisedAt, width: 160, cell: ({ lastAt }) => timeCell(lastAt) },
    { id: 'message', header: status.message, fixed: true, cell: ({ message }) => message },
    { id: 'place', header: status.place, width: 220, cell: ({ place }) => place },
    { id: 'browser', header: status.browser, width: 140, cell: ({ browser }) => browser },
    { id: 'times', header: status.times, width: 90, align: 'end', cell: ({ times }) => formatCount(times) },
  ];
}

function timeCell(instant: string) {
  return <span className="text-text-2 tabular">{formatMoment(instant)}</span>;
}
