import { IconFlameFilled } from '@tabler/icons-react';
import type { CallInput, CallOutput } from '../../lib/call.ts';
import { countText, formatCount } from '../../lib/format.ts';
import { formatFirstGenre } from '../../lib/genre.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { Poster } from '../../ui/drama/poster.tsx';
import { useProgressText } from '../../ui/drama/progress-text.ts';

export const RANKING = 'POST public/content/rank/list';
export type Board = Extract<CallInput<typeof RANKING>['list'], 'hot' | 'new' | 'ended'>;
export type Ranked = CallOutput<typeof RANKING>['list'][number];

/** The boards that viewers choose from; the service keeps more. */
export const boards: readonly Board[] = ['hot', 'new', 'ended'];

/** The first places of a ranking. */
export function buildBoardQuery(list: Board, pageSize: number) {
  return callQuery(RANKING, { list, page: 0, pageSize });
}

/** A place with its drama, and how often it was played. */
export function RankRow({ group, narrow = false }: { group: Ranked; narrow?: boolean }) {
  const t = useText();
  const { place } = group;
  const plays = countText(group.playCount);
  const progress = useProgressText()(group);
  const genre = formatFirstGenre(group.categories);
  return (
    <li>
      <Link to={`/media/${group.id}`} className="flex items-center gap-3 py-[5px]">
        <i
          className={`w-[22px] shrink-0 text-center text-title1 font-bold tabular ${place <= 3 ? 'text-brand-text' : 'text-text-3'}`}
        >
          {formatCount(place)}
        </i>
        <Poster
          picture={group.poster}
          title={group.title}
          sizes={narrow ? '48px' : '57px'}
          className={narrow ? 'w-12 shrink-0' : 'w-[57px] shrink-0'}
        />
        <span className="min-w-0">
          <b className="block truncate text-body font-semibold" lang="zh">
            {group.title}
          </b>
          <span className="line-clamp-2 text-caption text-text-3">
            {!narrow && genre ? `${genre} · ${progress}` : progress}
          </span>
          {plays && (
            <span className="mt-0.5 flex items-center gap-1 text-caption text-text-2 tabular">
              <IconFlameFilled size={14} className="text-brand-text" aria-hidden />
              <span className="sr-only">{t('group.plays', { count: group.playCount })}</span>
              <span aria-hidden>{plays}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
