import { startTransition, useState } from 'react';
import { keyOf, removeWatched, useRemoved } from '../../features/history/remove.ts';
import type { Watched } from '../../features/history/watched.ts';
import type { InfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Chip } from '../../ui/control/chip.tsx';
import { Link } from '../../ui/control/link.tsx';
import { EndOfList } from '../../ui/page/end-of-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { RemovalBar } from '../../ui/page/removal-bar.tsx';
import { Loading } from '../../ui/page/skeleton.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { StateScreen } from '../../ui/state/state-screen.tsx';
import { HistoryDays, HistorySkeleton } from './history-days.tsx';

export type HistoryFilter = 'all' | 'unfinished' | 'finished';
export type WatchedList = {
  paged: Omit<InfiniteList<Watched>, 'refresh'>;
  /** The number of dramas to continue; undefined until it is known. */
  unfinished: number | undefined;
};

const filters: readonly HistoryFilter[] = ['all', 'unfinished', 'finished'];

type HistoryViewProps = {
  list: WatchedList;
  guest: boolean;
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
};

/** The history with all its states: loading, empty, failed, narrowed, being edited. */
export function HistoryView({ list: { paged, unfinished }, guest, filter, onFilter }: HistoryViewProps) {
  const t = useText();
  const removed = useRemoved(({ keys }) => keys);
  const items = paged.items.filter((watched) => !removed.has(keyOf(watched)));
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const editing = chosen !== null && items.length > 0;
  const nothing = items.length === 0 && paged.isFinished && !paged.isLoading && !paged.error;
  // All rows are redrawn in slices, so that the next tap need not wait for them.
  const edit = () => startTransition(() => setChosen(editing ? null : new Set()));
  const toggle = (watched: Watched) => {
    const next = new Set(chosen);
    if (!next.delete(keyOf(watched))) next.add(keyOf(watched));
    setChosen(next);
  };
  const remove = () => {
    removeWatched(items.filter((watched) => chosen?.has(keyOf(watched))));
    setChosen(null);
  };
  if (nothing && filter === 'all') return <NothingWatched />;
  return (
    <Page
      title={t('history.title')}
      up="/my"
      wide
      end={
        items.length > 0 && (
          <button type="button" onClick={edit} className="hit min-h-11 px-1 text-body text-text-2">
            {t(editing ? 'action.done' : 'action.edit')}
          </button>
        )
      }
    >
      <div
        role="group"
        aria-label={t('history.title')}
        className="shelf -mx-gutter h-14 shrink-0 items-center gap-2 px-gutter"
      >
        {filters.map((one) => (
          <Chip key={one} on={one === filter} onClick={() => onFilter(one)}>
            {one === 'unfinished' && unfinished
              ? t('history.filter.unfinishedCount', { count: unfinished })
              : t(`history.filter.${one}`)}
          </Chip>
        ))}
      </div>
      {paged.error && items.length === 0 ? (
        <ErrorScreen error={paged.error} onRetry={paged.loadMore} place="inline" />
      ) : (
        <Loading when={paged.isLoading} label={t('state.loading')} skeleton={<HistorySkeleton />}>
          {nothing ? (
            <StateScreen
              prop="seat"
              title={t(filter === 'finished' ? 'history.noneFinished' : 'history.noneUnfinished')}
              place="inline"
            />
          ) : (
            <div className={editing ? 'pb-24' : ''}>
              <HistoryDays items={items} chosen={editing ? chosen : undefined} onChoose={toggle} />
              {guest && !editing && <SyncNote />}
              {!editing && <EndOfList paged={paged} />}
            </div>
          )}
        </Loading>
      )}
      {editing && (
        <RemovalBar
          count={chosen.size}
          choose={t('history.choose')}
          remove={t('history.remove', { count: chosen.size })}
          onRemove={remove}
        />
      )}
    </Page>
  );
}

function SyncNote() {
  const t = useText();
  return (
    <p className="mt-3 flex min-h-11 items-center justify-center gap-3 text-secondary text-text-2">
      {t('history.onThisDevice')}
      <Link to="/my/login" search={{ back: '/my/history' }} className="hit shrink-0 text-brand-text">
        {t('action.login')}
      </Link>
    </p>
  );
}

function NothingWatched() {
  const t = useText();
  return (
    <Page title={t('history.title')} up="/my">
      <StateScreen prop="seat" title={t('history.emptyTitle')} text={t('history.emptyText')} heads={false}>
        <Link to="/recommend" search={{ view: 'theatre' }} className={buttonClassOf()}>
          {t('favorite.goLook')}
        </Link>
      </StateScreen>
    </Page>
  );
}
