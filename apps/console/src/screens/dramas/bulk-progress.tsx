import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BulkEdit } from '../../features/dramas/bulk-fields.ts';
import { formatCount } from '../../lib/format.ts';
import { callQuery, refreshShown } from '../../lib/query.ts';
import { getTexts, useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { ProgressBar } from '../../ui/progress.tsx';
import { endBulkRun, undoBulkEdit, useBulkRun } from './bulk-run.ts';

const POLL_MS = 500;
/** A quick edit shows no bar. */
const PENDING_MS = 1000;
const MAX_NAMES = 5;

const isRunning = (edit: BulkEdit | undefined) =>
  edit === undefined || edit.state === 'applying' || edit.state === 'undoing';

/** A running bulk edit, and its result: it can be undone while the toast is shown. */
export function BulkProgress() {
  const run = useBulkRun((state) => state.run);
  return run && <RunningEdit key={run.beganAt} id={run.id} />;
}

function RunningEdit({ id }: { id: string }) {
  const { bulk } = useTexts();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PENDING_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    ...callQuery('GET admin/content/bulk/detail', { id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
  });
  useEffect(() => {
    if (!data || isRunning(data)) return;
    endBulkRun();
    void refreshShown();
    if (data.state === 'undone') tellUndone(data);
    else tellApplied(data);
  }, [data]);

  if (!data || !isRunning(data) || !isLate) return null;
  const figures = { done: formatCount(data.done), total: formatCount(data.total) };
  const label = data.state === 'undoing' ? bulk.undoing(figures) : bulk.progress(figures);
  return (
    <div
      role="status"
      className="no-print mx-6 mt-2 mb-4 flex shrink-0 flex-col gap-2 rounded-field border border-line bg-bg px-4 py-3 shadow-float"
    >
      <span className="flex justify-between gap-4">
        <b className="font-semibold">{label}</b>
        <span className="text-text-2">{bulk.leave}</span>
      </span>
      <ProgressBar label={label} done={data.done} total={data.total} />
    </div>
  );
}

function tellApplied({ id, changed, refused }: BulkEdit) {
  const { bulk } = getTexts();
  showToast(bulk.done({ count: formatCount(changed) }), {
    label: bulk.undo,
    run: () => void undoBulkEdit(id),
  });
  if (refused.length > 0) showToast(bulk.skipped({ names: namesOf(refused) }));
}

function tellUndone({ undone, refused }: BulkEdit) {
  const { bulk } = getTexts();
  showToast(bulk.undone({ count: formatCount(undone) }));
  if (refused.length > 0) showToast(bulk.kept({ names: namesOf(refused) }));
}

function namesOf(refused: BulkEdit['refused']): string {
  const { marks } = getTexts();
  const names = refused.slice(0, MAX_NAMES).map(({ title }) => title);
  return `${names.join(marks.list)}${refused.length > MAX_NAMES ? '…' : ''}`;
}
