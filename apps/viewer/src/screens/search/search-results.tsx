import { useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/text.ts';
import { EndOfList } from '../../ui/page/end-of-list.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { FewHotDramas } from './few-hot-dramas.tsx';
import { HitRow } from './hit-row.tsx';
import { NothingFound } from './nothing-found.tsx';

const rows =
  'mt-4 grid gap-x-8 gap-y-4 land:grid-cols-2 md:grid-cols-2 large:grid-cols-1 beside:mt-3 beside:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] beside:gap-y-2';

/** A shorter list of results leaves room for other dramas. */
const MAX_SHORT_LIST_COUNT = 6;

/** The results, the best first, each with its reason, and hot dramas below a few; or that there are none. */
export function SearchResults({ q }: { q: string }) {
  const t = useText();
  const paged = useInfiniteList('POST public/content/search/list', { q });
  if (paged.error && paged.items.length === 0)
    return <ErrorScreen error={paged.error} onRetry={paged.loadMore} place="inline" />;
  if (paged.isFinished && paged.items.length === 0) return <NothingFound q={q} />;
  return (
    <Loading when={paged.isLoading} label={t('state.loading')} skeleton={<RowsSkeleton />}>
      <ul className={rows} aria-label={t('search.results', { q })}>
        {paged.items.map((hit, n) => (
          <li key={hit.group.id}>
            <HitRow hit={hit} q={q} eager={n < 6} />
          </li>
        ))}
      </ul>
      <EndOfList paged={paged} />
      {paged.isFinished && paged.items.length <= MAX_SHORT_LIST_COUNT && (
        <FewHotDramas found={paged.items.map(({ group }) => group.id)} />
      )}
    </Loading>
  );
}

function RowsSkeleton() {
  return (
    <div className={rows}>
      {Array.from({ length: 6 }, (_, n) => (
        // The boxes never change places.
        <div key={n} className="flex gap-3">
          <Skeleton className="h-24 w-18 shrink-0" />
          <div className="min-w-0 flex-1 pt-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2.5 h-3 w-3/5" />
            <Skeleton className="mt-2.5 h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
