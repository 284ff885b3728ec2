import { useState } from 'react';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/text.ts';
import { Segment } from '../../ui/control/segment.tsx';
import { EndOfList } from '../../ui/page/end-of-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Loading } from '../../ui/page/skeleton.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { StateScreen } from '../../ui/state/state-screen.tsx';
import { type Board, boards, RANKING, RankRow } from './rank-row.tsx';
import { ColumnSkeleton } from './ranking.tsx';

/** 完整榜单: a ranking down to its last place. */
export default function FullRanking() {
  const t = useText();
  const [board, setBoard] = useState<Board>('hot');
  return (
    <Page title={t('theatre.ranking')} up="/recommend?view=theatre">
      <Segment
        size="range"
        label={t('theatre.ranking')}
        options={boards.map((value) => ({ value, label: t(`theatre.board.${value}`) }))}
        value={board}
        onChange={setBoard}
      />
      <Places key={board} board={board} />
    </Page>
  );
}

function Places({ board }: { board: Board }) {
  const t = useText();
  const paged = useInfiniteList(RANKING, { list: board });
  if (paged.error && paged.items.length === 0)
    return <ErrorScreen error={paged.error} onRetry={paged.loadMore} place="inline" />;
  return (
    <Loading when={paged.isLoading} label={t('state.loading')} skeleton={<ColumnSkeleton count={8} />}>
      {paged.items.length === 0 ? (
        <StateScreen prop="seat" title={t('theatre.boardEmpty')} place="inline" />
      ) : (
        <>
          <ol className="mt-2">
            {paged.items.map((group) => (
              <RankRow key={group.id} group={group} />
            ))}
          </ol>
          <EndOfList paged={paged} />
        </>
      )}
    </Loading>
  );
}
