import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAdoptedRecord } from '../../features/history/adopt-record.ts';
import { watchedOf } from '../../features/history/watched.ts';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import { callQuery } from '../../lib/query.ts';
import type { HistoryFilter, WatchedList } from './history-view.tsx';

const LIST = 'POST member/video/history/list';

type ListProps = { filter: HistoryFilter; children: (list: WatchedList) => ReactNode };

/** The account's history. */
export function MemberHistory({ filter, children }: ListProps) {
  useAdoptedRecord(true);
  const paged = useInfiniteList(LIST, { state: filter });
  const open = useQuery(callQuery(LIST, { state: 'unfinished', page: 0, pageSize: 1 }));
  return children({
    paged: { ...paged, items: paged.items.map(watchedOf) },
    unfinished: open.data?.total,
  });
}
