import { Header } from '../../ui/page/header.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';

/** Episodes in one range. */
const MAX_CELL_COUNT = 30;

export function DramaSkeleton() {
  return (
    <>
      <div className="xl:hidden">
        <Header />
      </div>
      <div className="mx-auto max-w-[1200px] vast:max-w-[1520px] px-gutter xl:pt-10">
        <div className="flex gap-4 xl:gap-10">
          <Skeleton className="aspect-3/4 w-[108px] shrink-0 xs:w-[124px] xl:w-[280px]" />
          <div className="flex-1 space-y-3 pt-1">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-4" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
        <Skeleton className="mt-5 h-4" />
        <Skeleton className="mt-2.5 h-4 w-4/5" />
        <EpisodesSkeleton count={MAX_CELL_COUNT} />
      </div>
    </>
  );
}

/** The place of 选集. */
export function EpisodesSkeleton({ count }: { count: number }) {
  return (
    <div className="mt-7 xl:mt-0">
      <Skeleton className="h-[26px] w-20" />
      <div className="mt-2 h-11 xl:hidden" />
      <div className="mt-2 grid grid-cols-5 gap-2 xs:grid-cols-6 md:grid-cols-8 xl:grid-cols-10">
        {Array.from({ length: Math.min(count, MAX_CELL_COUNT) }, (_, n) => (
          <Skeleton key={n} className="h-12 xl:h-11" />
        ))}
      </div>
    </div>
  );
}
