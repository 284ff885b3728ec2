import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { FailedState } from '../../ui/state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type BackgroundJob, buildJobColumns, queueColumns } from './job-columns.tsx';

const REFRESH_MS = 5000;

/** `/jobs`: the workers' jobs, failed ones first; polled every few seconds while the page is visible. */
export default function Jobs() {
  const texts = useTexts();
  const { jobs, jobNames } = texts;
  const { data: me } = useMe();
  const { data, error, refetch } = useQuery({
    ...callQuery('GET admin/system/job/list', {}),
    refetchInterval: REFRESH_MS,
  });
  const [asked, setAsked] = useState<BackgroundJob>();
  const { send: retry } = useCallMutation('PUT admin/system/job/retry', {
    onSuccess: () => showToast(jobs.retried),
  });
  const cancel = useCallMutation('DELETE admin/system/job/cancel', {
    onSuccess: () => {
      showToast(jobs.cancelled);
      setAsked(undefined);
    },
  });
  const mayManage = hasPermission(me, 'service.manage');
  const columns = buildJobColumns(texts, {
    mayManage,
    onRetry: ({ id }) => retry({ id }),
    onCancel: setAsked,
  });
  const queues = useMemo(() => queueColumns(texts), [texts]);
  const failed = data?.list.filter(({ state }) => state === 'failed').length ?? 0;
  return (
    <Page
      title={jobs.title}
      aside={data && <Tag tone={failed > 0 ? 'danger' : 'success'}>{jobs.problems({ count: failed })}</Tag>}
    >
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="min-h-0 flex-1 overflow-auto px-6 pb-6">
          <Section title={jobs.list}>
            <div className="-mx-6">
              <DataTable
                name="jobs"
                label={jobs.list}
                columns={columns}
                rows={data?.list ?? []}
                rowId={({ id }) => id}
                isLoading={!data}
                isFailed={({ state }) => state === 'failed'}
                empty={<p className="px-6 py-2 text-text-2">{jobs.nothing}</p>}
                isShort
              />
            </div>
          </Section>
          <Section title={jobs.queues}>
            <div className="-mx-6">
              <DataTable
                name="job-queues"
                label={jobs.queues}
                columns={queues}
                rows={data?.queues ?? []}
                rowId={({ job }) => job}
                isLoading={!data}
                empty={<p className="px-6 py-2 text-text-2">{jobs.noQueues}</p>}
                isShort
              />
            </div>
          </Section>
        </div>
      )}
      {asked && (
        <Dialog
          title={jobs.cancelTitle({ name: jobNames[asked.job] ?? asked.job })}
          description={jobs.cancelNote}
          onClose={() => setAsked(undefined)}
        >
          <div className="flex justify-end gap-2">
            <Button onClick={() => setAsked(undefined)}>{texts.actions.close}</Button>
            <Button tone="danger" busy={cancel.isPending} onClick={() => cancel.send({ id: asked.id })}>
              {jobs.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </Page>
  );
}
