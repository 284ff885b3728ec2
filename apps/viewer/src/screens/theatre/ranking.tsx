import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { type Board, boards, buildBoardQuery, type Ranked, RankRow } from './rank-row.tsx';
import { ShelfNote } from './shelf-note.tsx';

const PLACE_COUNT = 9;
const COLUMN_LENGTH = 3;
/** The height of a column, also with fewer dramas: the content below keeps its place. */
const HEIGHT = 'h-[258px]';

/** `silent`: the page says already that nothing came. */
type Silent = { silent: boolean };

/** 排行榜 as columns of three that snap, for a phone. */
export function Ranking({ silent }: Silent) {
  const t = useText();
  const [board, setBoard] = useState<Board>('hot');
  const ranked = useQuery(buildBoardQuery(board, PLACE_COUNT));
  if (ranked.error && silent) return null;
  return (
    <Section title={t('theatre.ranking')} end={<BoardSwitch board={board} onChange={setBoard} />}>
      <Loading when={ranked.isPending} label={t('state.loading')} skeleton={<ColumnSkeleton />}>
        {!ranked.data?.list.length ? (
          <ShelfNote asked={ranked} className={HEIGHT} />
        ) : (
          <div
            key={board}
            className={`shelf -mx-gutter animate-appear snap-x snap-mandatory gap-4 px-gutter ${HEIGHT}`}
          >
            {columnsOf(ranked.data.list).map((column) => (
              <ol
                key={column[0]?.id}
                start={column[0]?.place}
                className="w-[79%] shrink-0 snap-start land:w-[42%]"
              >
                {column.map((group) => (
                  <RankRow key={group.id} group={group} />
                ))}
              </ol>
            ))}
          </div>
        )}
      </Loading>
    </Section>
  );
}

/** 热播榜 as one column beside the grid, for a desk. */
export function RankingColumn({ silent }: Silent) {
  const t = useText();
  const ranked = useQuery(buildBoardQuery('hot', PLACE_COUNT));
  if (ranked.error && silent) return null;
  return (
    <aside>
      <Section
        title={t('theatre.hotBoard')}
        end={
          <Link
            to="/recommend"
            search={{ view: 'ranking' }}
            inFrame
            className="hit flex items-center gap-0.5 text-secondary text-text-2"
          >
            {t('theatre.wholeBoard')}
            <IconChevronRight size={16} className="flip-rtl" aria-hidden />
          </Link>
        }
      >
        <Loading when={ranked.isPending} label={t('state.loading')} skeleton={<ColumnSkeleton />}>
          {ranked.data?.list.length ? (
            <ol className="animate-appear">
              {ranked.data.list.map((group) => (
                <RankRow key={group.id} group={group} narrow />
              ))}
            </ol>
          ) : (
            <ShelfNote asked={ranked} className="py-6" />
          )}
        </Loading>
      </Section>
    </aside>
  );
}

function BoardSwitch({ board, onChange }: { board: Board; onChange: (board: Board) => void }) {
  const t = useText();
  return (
    <div role="group" aria-label={t('theatre.ranking')} className="shelf -my-2 -me-2 min-w-0 text-card">
      {boards.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === board}
          onClick={() => onChange(one)}
          className={`relative min-h-11 min-w-11 shrink-0 px-2 ${one === board ? 'font-semibold text-text-1' : 'text-text-3'}`}
        >
          {t(`theatre.board.${one}`)}
          {one === board && (
            <span className="absolute inset-x-0 bottom-0.5 mx-auto h-[3px] w-[18px] rounded-full bg-brand" />
          )}
        </button>
      ))}
    </div>
  );
}

function columnsOf(groups: readonly Ranked[]) {
  return Array.from({ length: Math.ceil(groups.length / COLUMN_LENGTH) }, (_, n) =>
    groups.slice(n * COLUMN_LENGTH, (n + 1) * COLUMN_LENGTH),
  );
}

export function ColumnSkeleton({ count = COLUMN_LENGTH }: { count?: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, n) => (
        <div key={n} className="flex items-center gap-3 py-[5px]">
          <Skeleton className="h-6 w-[22px]" />
          <Skeleton className="h-[76px] w-[57px]" />
          <div className="w-40">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="mt-2 h-3" />
            <Skeleton className="mt-2 h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
