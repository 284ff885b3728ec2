import { type ReactNode, useState } from 'react';
import { readDeviceRecord } from '../../features/history/device-record.ts';
import { useDeviceWatched } from '../../features/history/use-device-watched.ts';
import type { HistoryFilter, WatchedList } from './history-view.tsx';

const PAGE_SIZE = 15;

type ListProps = { filter: HistoryFilter; children: (list: WatchedList) => ReactNode };

/** This device's history. Only the service knows the finished dramas: they are looked up page by page. */
export function GuestHistory({ filter, children }: ListProps) {
  const [record] = useState(readDeviceRecord);
  const [pageCount, setPageCount] = useState(1);
  const asked = record.slice(0, pageCount * PAGE_SIZE);
  const { items, isPending, error, refetch } = useDeviceWatched(asked);
  const isFinished = asked.length === record.length;
  const shown = items.filter(({ finished }) => filter === 'all' || finished === (filter === 'finished'));
  const failed = error !== undefined;
  return children({
    paged: {
      items: shown,
      isLoading: isPending && items.length === 0,
      isAsking: isPending,
      error,
      isFinished: isFinished && !isPending && !failed,
      loadMore: () => (failed ? refetch() : setPageCount(pageCount + 1)),
    },
    unfinished: isFinished && !isPending ? items.filter(({ finished }) => !finished).length : undefined,
  });
}
