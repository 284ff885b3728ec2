import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/query.ts';
import { Poster } from '../../../ui/drama/poster.tsx';

const COLUMN_COUNT = 4;
const POSTER_COUNT = 12;
/** This number fills a column also on a high screen. */
const ROW_COUNT = 5;

/** Posters of the most watched dramas, wall to wall and a little askew. Decoration: it waits for nothing and says nothing. */
export function PosterWall() {
  const hot = useQuery(
    callQuery('POST member/video/group/list', { page: 0, pageSize: POSTER_COUNT, sort: 'hot' }),
  );
  const groups = hot.data?.list.filter(({ poster }) => poster !== null) ?? [];
  if (groups.length === 0) return null;
  return (
    <div
      aria-hidden
      className="absolute inset-0 flex origin-center -rotate-6 scale-125 animate-appear justify-center gap-4"
    >
      {Array.from({ length: COLUMN_COUNT }, (_, column) => (
        // Every other column hangs half a poster lower.
        <div key={column} className="w-[172px] shrink-0 space-y-4 even:-mt-28">
          {Array.from({ length: ROW_COUNT }, (_row, row) => {
            const group = groups[(column + row * COLUMN_COUNT) % groups.length];
            return group && <Poster key={row} picture={group.poster} title={group.title} sizes="220px" />;
          })}
        </div>
      ))}
    </div>
  );
}
