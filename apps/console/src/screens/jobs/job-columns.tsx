import type { CallOutput } from '../../lib/call.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import type { Texts } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { Tag } from '../../ui/tag.tsx';

type Answer = CallOutput<'GET admin/system/job/list'>;
export type BackgroundJob = Answer['list'][number];

const TONES = { failed: 'danger', retry: 'warning', active: 'info', created: 'neutral' } as const;

type Acts = {
  mayManage: boolean;
  onRetry: (job: BackgroundJob) => void;
  onCancel: (job: BackgroundJob) => void;
};

/** Returns the columns of unfinished jobs; at the end of each row its one action. */
export function buildJobColumns({ jobs, jobNames }: Texts, acts: Acts): TableColumn<BackgroundJob>[] {
  return [
    {
      id: 'state',
      header: jobs.state,
      width: 110,
      fixed: true,
      cell: ({ state }) => <Tag tone={TONES[state]}>{jobs.states[state]}</Tag>,
    },
    {
      id: 'job',
      header: jobs.job,
      width: 220,
      fixed: true,
      cell: ({ job }) => <span title={job}>{jobNames[job] ?? job}</span>,
    },
    {
      id: 'reason',
      header: jobs.reason,
      cell: ({ reason }) => <span title={reason ?? undefined}>{reason ?? '—'}</span>,
    },
    {
      id: 'attempts',
      header: jobs.attempts,
      width: 80,
      align: 'end',
      cell: ({ attempts }) => formatCount(attempts),
    },
    {
      id: 'at',
      header: jobs.at,
      width: 140,
      cell: ({ at }) => <span className="text-text-2 tabular">{formatMoment(at)}</span>,
    },
    {
      id: 'created',
      header: jobs.created,
      width: 140,
      cell: ({ createdAt }) => <span className="text-text-2 tabular">{formatMoment(createdAt)}</span>,
    },
    {
      id: 'act',
      header: '',
      width: 110,
      align: 'end',
      fixed: true,
      cell: (job) => <Act job={job} jobs={jobs} {...acts} />,
    },
  ];
}

function Act({
  job,
  jobs,
  mayManage,
  onRetry,
  onCancel,
}: Acts & { job: BackgroundJob; jobs: Texts['jobs'] }) {
  if (!job.isHandled)
    return (
      <Link to="/ingest" className={buttonClassOf({ tone: 'plain', size: 'small' })}>
        {jobs.toIngest}
      </Link>
    );
  if (!mayManage) return null;
  return job.state === 'failed' ? (
    <Button size="small" onClick={() => onRetry(job)}>
      {jobs.retry}
    </Button>
  ) : (
    <Button size="small" tone="plain-danger" onClick={() => onCancel(job)}>
      {jobs.cancel}
    </Button>
  );
}

export function queueColumns({ jobs, jobNames }: Texts): TableColumn<Answer['queues'][number]>[] {
  const figure = (id: 'waiting' | 'running' | 'failed') => ({
    id,
    header: jobs[id],
    width: 110,
    align: 'end' as const,
    cell: (row: Answer['queues'][number]) => formatCount(row[id]),
  });
  return [
    {
      id: 'job',
      header: jobs.job,
      fixed: true,
      cell: ({ job }) => <span title={job}>{jobNames[job] ?? job}</span>,
    },
    figure('failed'),
    figure('running'),
    figure('waiting'),
    {
      id: 'since',
      header: jobs.since,
      width: 160,
      cell: ({ waitingSince }) => <span className="text-text-2 tabular">{formatMoment(waitingSince)}</span>,
    },
  ];
}
