import { useState } from 'react';
import { useSession } from '../../features/session/session.ts';
import { GuestHistory } from './guest-history.tsx';
import { type HistoryFilter, HistoryView } from './history-view.tsx';
import { MemberHistory } from './member-history.tsx';

/** `/my/history`: the history, day by day: a member's on all devices, a guest's on this one. */
export function History() {
  const member = useSession(({ currentUser }) => currentUser !== null);
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const List = member ? MemberHistory : GuestHistory;
  return (
    <List filter={filter}>
      {(list) => <HistoryView list={list} guest={!member} filter={filter} onFilter={setFilter} />}
    </List>
  );
}
