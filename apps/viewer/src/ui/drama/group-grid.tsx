import type { Group } from '@playlet/contract';
import { type ReactNode, type Ref, useState } from 'react';
import type { InfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/text.ts';
import { EndOfList } from '../page/end-of-list.tsx';
import { Loading, Skeleton } from '../page/skeleton.tsx';
import { ErrorScreen } from '../state/error-screen.tsx';
import { StateScreen } from '../state/state-screen.tsx';
import { badgesOf } from './badges.ts';
import { PosterCard } from './poster-card.tsx';

// Two on the narrowest phones and with large text, three, six on a phone's side, four on a tablet, six to eight on a desk.
export const posterGrid =
  'grid grid-cols-2 gap-x-2 gap-y-5 xs:grid-cols-3 large:grid-cols-2 land:grid-cols-6 md:grid-cols-4 md:gap-x-4 md:gap-y-8 xl:grid-cols-[repeat(auto-fill,minmax(122px,1fr))] xl:gap-x-3.5';

type GroupGridProps = {
  paged: InfiniteList<Group>;
  /** The posters themselves, in a list with other items. */
  posters?: ((groups: readonly Group[]) => ReactNode) | undefined;
  /** Below the whole list, which it follows when a skeleton gives way. */
  footer?: ReactNode;
};

/** A growing grid of dramas with all its states: loading, empty, failed, more, finished. */
export function GroupGrid({
  paged,
  posters = (groups) => <Posters groups={groups} />,
  footer,
}: GroupGridProps) {
  const t = useText();
  if (paged.error && paged.items.length === 0) {
    return <ErrorScreen error={paged.error} onRetry={paged.loadMore} place="inline" />;
  }
  return (
    <Loading when={paged.isLoading} label={t('state.loading')} skeleton={<GridSkeleton />}>
      {paged.items.length === 0 ? (
        <StateScreen prop="seat" title={t('list.empty')} text={t('list.emptyText')} place="inline" />
      ) : (
        <>
          {posters(paged.items)}
          <EndOfList paged={paged} />
        </>
      )}
      {/* Below a list that still grows nobody could reach it. */}
      {paged.isFinished && footer}
    </Loading>
  );
}

type PostersProps = {
  groups: readonly Group[];
  /** The rows of their own, by the number of posters before them. */
  rows?: ReadonlyMap<number, ReactNode> | undefined;
  ref?: Ref<HTMLUListElement>;
};

export function Posters({ groups, rows, ref }: PostersProps) {
  // A drama that stops being new while one looks may stay so.
  const [now] = useState(Date.now);
  const badges = badgesOf(groups, { now });
  return (
    // Posters close the gap that a whole row leaves before it.
    <ul ref={ref} className={`${posterGrid} grid-flow-dense`}>
      {groups.flatMap((group, n) => [
        // Far below the screen a row costs nothing until it comes near.
        <li key={group.id} className="[contain-intrinsic-size:auto_210px] [content-visibility:auto]">
          <PosterCard group={group} badge={badges.get(group.id)} eager={n < 6} />
        </li>,
        rows?.has(n + 1) && (
          <li key={`row ${n + 1}`} data-row className="col-span-full">
            {rows.get(n + 1)}
          </li>
        ),
      ])}
    </ul>
  );
}

export function GridSkeleton({ count = 9 }: { count?: number }) {
  return (
    <div className={posterGrid}>
      {Array.from({ length: count }, (_, n) => (
        // The boxes never change places.
        <div key={n}>
          <Skeleton className="aspect-3/4" />
          <Skeleton className="mt-2 h-3.5" />
          <Skeleton className="mt-2 h-3 w-3/5" />
        </div>
      ))}
    </div>
  );
}
