import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { type CallInput, call } from '../../lib/call.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { useList } from '../../lib/list-query.ts';
import { useIsLive, useLive } from '../../lib/live.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery, invalidate, refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { FilterMenu } from '../../ui/filters/controls.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { FailedState, State } from '../../ui/state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Selection } from '../../ui/table/selection.ts';
import { Kbd, Tag } from '../../ui/tag.tsx';
import { PolishFigures } from './polish-figures.tsx';
import { queueColumns } from './queue-columns.tsx';
import { QueueFigures } from './queue-figures.tsx';
import { UploadingTable } from './uploading-table.tsx';
import { INVERSES, type QueueAct, readView, VIEW_STATES, VIEWS } from './views.ts';

const REFRESH_MS = 1000;
/** As many as one call may change. */
const MAX_CHANGED = 200;

/** Every episode between its file and its streams, as it moves. */
export default function Queue() {
  const texts = useTexts();
  const { queue: words } = texts.ingest;
  const search = useSearch();
  const view = readView(search.get('view'));
  const groupId = search.get('groupId');
  const { data: me } = useMe();
  const mayEdit = hasPermission(me, 'content.edit');
  const isLive = useIsLive(({ isLive: now }) => now);
  const [selection, setSelection] = useState<Selection>(new Set());
  const list = useList(
    'POST admin/ingest/job/queue',
    { states: [...VIEW_STATES[view === 'uploading' ? 'open' : view]], ...(groupId && { groupId }) },
    { enabled: view !== 'uploading' },
  );
  const overview = useQuery(callQuery('POST admin/ingest/job/overview', {}));
  useRefresh();

  const change = useCallback(
    (ids: readonly string[], act: QueueAct) => void changeAll(ids, act, words),
    [words],
  );
  const columns = useMemo(
    () => queueColumns(texts, mayEdit ? (id, act) => change([id], act) : undefined),
    [texts, change, mayEdit],
  );
  const chosen = () => {
    const row = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
    return selection.size > 0 ? [...selection] : row ? [row] : [];
  };
  const act = (name: QueueAct) => () => chosen().length > 0 && change(chosen(), name);
  useKeys(
    mayEdit
      ? { p: act('pause'), u: act('resume'), r: act('retry'), ArrowUp: act('first'), ArrowDown: act('low') }
      : {},
  );

  const dramas = new Map(list.rows.map((row) => [row.groupId, row.groupTitle]));
  const failed = list.rows.filter(({ state }) => state === 'failed').map(({ id }) => id);
  const movable = list.rows.filter(({ state }) => state === 'waiting' || state === 'running');
  const paused = list.rows.filter(({ state }) => state === 'paused');
  return (
    <Page
      title={words.title}
      aside={
        <>
          <Tag tone={isLive ? 'success' : 'neutral'}>{isLive ? words.live : words.notLive}</Tag>
          <span className="text-text-2">{words.note}</span>
        </>
      }
      actions={
        mayEdit && (
          <>
            {movable.length > 0 ? (
              <Button
                onClick={() =>
                  change(
                    movable.map(({ id }) => id),
                    'pause',
                  )
                }
              >
                {words.pauseAll}
              </Button>
            ) : (
              paused.length > 0 && (
                <Button
                  onClick={() =>
                    change(
                      paused.map(({ id }) => id),
                      'resume',
                    )
                  }
                >
                  {words.resumeAll}
                </Button>
              )
            )}
            <Link to="/upload" className={buttonClassOf({ tone: 'primary' })}>
              <IconUpload size={16} aria-hidden />
              {words.uploadFiles}
            </Link>
          </>
        )
      }
    >
      {overview.data && <QueueFigures overview={overview.data} />}
      {overview.data && <PolishFigures polish={overview.data.polish} />}
      <Strip>
        <div role="group" aria-label={words.state} className="flex rounded-control bg-surface-2 p-0.5">
          {VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => changeSearch({ view: one === 'open' ? null : one })}
              className="min-h-(--small-height) rounded-small px-2.5 text-text-2 aria-pressed:bg-bg aria-pressed:font-semibold aria-pressed:text-text-1"
            >
              {words.views[one]} {overview.data && countOf(overview.data.states, one)}
            </button>
          ))}
        </div>
        <span className="ms-auto flex flex-wrap gap-2">
          {view !== 'uploading' && (
            <FilterMenu
              label={words.drama}
              value={groupId ?? 'all'}
              onChange={(value) => changeSearch({ groupId: value === 'all' ? null : value })}
              options={[
                { value: 'all', label: words.anyDrama },
                ...[...dramas].map(([value, label]) => ({ value, label })),
              ]}
            />
          )}
          {mayEdit && failed.length > 0 && (
            <Button size="small" onClick={() => change(failed, 'retry')}>
              <IconRefresh size={15} aria-hidden />
              {words.retryAll}
            </Button>
          )}
        </span>
      </Strip>
      {view === 'uploading' ? (
        <UploadingTable mayEdit={mayEdit} />
      ) : list.error ? (
        <FailedState error={list.error} onRetry={list.retry} />
      ) : (
        <DataTable
          name="ingest"
          label={words.title}
          columns={columns}
          rows={list.rows}
          rowId={({ id }) => id}
          isLoading={list.isLoading}
          hasMore={list.hasMore}
          onMore={list.loadMore}
          selection={selection}
          {...(mayEdit && { onSelect: setSelection })}
          empty={
            view === 'open' ? (
              <State
                prop="seat"
                title={words.emptyTitle}
                actions={
                  mayEdit && (
                    <Link to="/upload" className={buttonClassOf({ tone: 'primary' })}>
                      {words.uploadFiles}
                    </Link>
                  )
                }
              >
                {words.empty}
              </State>
            ) : (
              <State prop="lens" title={words.noneTitle}>
                {words.none}
              </State>
            )
          }
        />
      )}
      <Strip isFooter>
        <span className="min-w-0 flex-1">{words.rule}</span>
        {mayEdit && (
          <span aria-hidden className="flex items-center gap-1.5 touch:hidden">
            <Kbd>p</Kbd>
            {words.keyPause}
            <Kbd>r</Kbd>
            {words.keyRetry}
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
            {words.keyPriority}
          </span>
        )}
      </Strip>
    </Page>
  );
}

/** Refreshes the queue when an ingest moved, once a second at most. */
function useRefresh(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(['ingest', 'upload'], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void invalidate(
        'POST admin/ingest/job/queue',
        'POST admin/ingest/job/overview',
        'POST admin/ingest/upload/list',
      );
    }, REFRESH_MS);
  });
}

/** Changes all of them, as many calls as it takes, and offers the way back where there is one. */
async function changeAll(
  ids: readonly string[],
  act: QueueAct,
  words: ReturnType<typeof useTexts>['ingest']['queue'],
): Promise<void> {
  try {
    const changed: string[] = [];
    for (let at = 0; at < ids.length; at += MAX_CHANGED) {
      const input: CallInput<'POST admin/ingest/job/change'> = { ids: ids.slice(at, at + MAX_CHANGED), act };
      changed.push(...(await call('POST admin/ingest/job/change', input)).changed);
    }
    const skipped = ids.length - changed.length;
    const inverse = INVERSES[act];
    const text = [
      changed.length > 0 && words.changed({ count: changed.length }),
      skipped > 0 && words.skipped({ count: skipped }),
    ].filter((part) => part !== false);
    const undo =
      inverse && changed.length > 0
        ? { label: words.undo, run: () => void changeAll(changed, inverse, words) }
        : undefined;
    showToast(text.join(' '), undo);
  } catch (error) {
    showFailureToast(error);
  } finally {
    await refreshShown();
  }
}

type States = {
  waiting: number;
  running: number;
  paused: number;
  failed: number;
  refused: number;
  done: number;
};

function countOf(states: States, view: (typeof VIEWS)[number]): number | '' {
  if (view === 'uploading') return '';
  if (view === 'failed') return states.failed + states.refused;
  if (view === 'open')
    return states.waiting + states.running + states.paused + states.failed + states.refused;
  return states[view];
}
