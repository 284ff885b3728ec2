import { IconBookmarkFilled, IconFlameFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput, CallOutput } from '../../lib/call.ts';
import { formatCount } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { Poster } from '../../ui/poster.tsx';
import { useProgressText } from '../../ui/progress-text.ts';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ShelfNote } from './shelf-note.tsx';

const RANKING = 'POST public/content/rank/list';
type Board = CallInput<typeof RANKING>['list'];
type Ranked = CallOutput<typeof RANKING>['list'][number];
const boards: readonly Board[] = ['hot', 'new', 'rising', 'follow', 'ended'];
const PLACE_COUNT = 9;
const COLUMN_LENGTH = 3;
/** Of a column, and kept where there are fewer dramas: what lies below stays where it is. */
const HEIGHT = 'h-[258px]';

/** 排行榜 as columns of three that snap, for phone and tablet. */
export function Ranking() {
  const t = useText();
  const [board, setBoard] = useState<Board>('hot');
  const ranked = useQuery(boardQuery(board));
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
            {columnsOf(ranked.data?.list ?? []).map((column) => (
              <ol
                key={column[0]?.id}
                start={column[0]?.place}
                className="w-[79%] shrink-0 snap-start md:w-[42%]"
              >
                {column.map((group) => (
                  <RankRow key={group.id} group={group} followed={board === 'follow'} />
                ))}
              </ol>
            ))}
          </div>
        )}
      </Loading>
    </Section>
  );
}

/** 排行榜 as one column beside the grid, for a desk. */
export function RankingColumn() {
  const t = useText();
  const [board, setBoard] = useState<Board>('hot');
  const ranked = useQuery(boardQuery(board));
  return (
    <aside>
      <div className="flex h-[68px] items-center justify-between gap-3">
        <h2 className="text-title3">{t('theatre.ranking')}</h2>
        <BoardSwitch board={board} onChange={setBoard} small />
      </div>
      {!ranked.isPending && !ranked.data?.list.length && <ShelfNote asked={ranked} className="py-6" />}
      <ol key={board} className="animate-appear">
        {ranked.data?.list.map((group) => (
          <RankRow key={group.id} group={group} small />
        ))}
      </ol>
    </aside>
  );
}

type BoardSwitchProps = { board: Board; onChange: (board: Board) => void; small?: boolean };

function BoardSwitch({ board, onChange, small = false }: BoardSwitchProps) {
  const t = useText();
  return (
    <div
      role="group"
      aria-label={t('theatre.ranking')}
      className={`shelf min-w-0 ${small ? 'gap-2.5 text-secondary' : '-my-2 -me-2 text-card'}`}
    >
      {boards.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === board}
          onClick={() => onChange(one)}
          className={`h-11 shrink-0 ${small ? '' : 'px-2'} ${one === board ? 'font-semibold text-text-1' : 'text-text-3'}`}
        >
          {t(`theatre.board.${one}`)}
        </button>
      ))}
    </div>
  );
}

/** A place with its drama, and how often it was played or how many follow it. */
function RankRow({ group, followed = false, small = false }: RankRowProps) {
  const t = useText();
  const { place } = group;
  const count = followed ? group.favoriteCount : group.playCount;
  const Sign = followed ? IconBookmarkFilled : IconFlameFilled;
  const progress = useProgressText()(group);
  const genre = group.categories[0]?.name;
  return (
    <li>
      <Link to={`/media/${group.id}`} className={`flex items-center gap-3 ${small ? 'py-1.5' : 'py-[5px]'}`}>
        <i
          className={`w-[22px] shrink-0 text-center font-bold tabular ${small ? 'text-title2' : 'text-title1'} ${place <= 3 ? 'text-brand-text' : 'text-text-3'}`}
        >
          {place}
        </i>
        <Poster
          picture={group.poster}
          title={group.title}
          sizes={small ? '45px' : '57px'}
          className={small ? 'w-[45px] shrink-0' : 'w-[57px] shrink-0'}
        />
        <span className="min-w-0">
          <b className="block truncate text-body font-medium" lang="zh">
            {group.title}
          </b>
          <span className="block truncate text-caption text-text-3">
            {!small && genre ? `${genre} · ${progress}` : progress}
          </span>
          {!small && count > 0 && (
            <span className="mt-0.5 flex items-center gap-1 text-caption text-text-2 tabular">
              <Sign size={14} className="text-brand-text" aria-hidden />
              <span className="sr-only">
                {t(followed ? 'theatre.followers' : 'group.plays', { count: formatCount(count) })}
              </span>
              <span aria-hidden>{formatCount(count)}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

type RankRowProps = { group: Ranked; followed?: boolean; small?: boolean };

function boardQuery(list: Board) {
  return callQuery(RANKING, { list, page: 0, pageSize: PLACE_COUNT });
}

function columnsOf(groups: readonly Ranked[]) {
  return Array.from({ length: Math.ceil(groups.length / COLUMN_LENGTH) }, (_, n) =>
    groups.slice(n * COLUMN_LENGTH, (n + 1) * COLUMN_LENGTH),
  );
}

export function ColumnSkeleton() {
  return (
    <div>
      {Array.from({ length: COLUMN_LENGTH }, (_, n) => (
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
