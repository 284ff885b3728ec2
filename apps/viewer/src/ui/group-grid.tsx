import type { Group } from '@playlet/contract';
import type { Paged } from '../lib/paged.ts';
import { useText } from '../lib/text.ts';
import { EndOfList } from './end-of-list.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { PosterCard } from './poster-card.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import { StateScreen } from './state-screen.tsx';

// Two on the narrowest phones, three, four on a tablet, six to eight on a desk.
export const posterGrid =
  'grid grid-cols-2 gap-x-2 gap-y-5 xs:grid-cols-3 md:grid-cols-4 md:gap-x-4 md:gap-y-8 xl:grid-cols-[repeat(auto-fill,minmax(122px,1fr))] xl:gap-x-3.5';

/** A growing grid of dramas with all its states: loading, empty, failed, more, finished. */
export function GroupGrid({ paged }: { paged: Paged<Group> }) {
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
          <Posters groups={paged.items} />
          <EndOfList paged={paged} />
        </>
      )}
    </Loading>
  );
}

export function Posters({ groups }: { groups: readonly Group[] }) {
  return (
    <ul className={posterGrid}>
      {groups.map((group, n) => (
        // Far below the screen a row costs nothing until it comes near.
        <li key={group.id} className="[contain-intrinsic-size:auto_210px] [content-visibility:auto]">
          <PosterCard group={group} eager={n < 6} />
        </li>
      ))}
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
