import { Skeleton } from '../../ui/page/skeleton.tsx';

const ROW_COUNT = 5;

export function CalendarSkeleton() {
  return (
    <>
      <Skeleton className="mt-2 h-17 rounded-control!" />
      <Skeleton className="mt-6 h-6 w-36" />
      {Array.from({ length: ROW_COUNT }, (_, n) => (
        <div key={n} className="flex items-center gap-3.5 py-2">
          <Skeleton className="h-4 w-11" />
          <Skeleton className="h-[72px] w-[54px]" />
          <div className="w-40">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-2 h-3 w-2/5" />
            <Skeleton className="mt-2 h-3 w-4/5" />
          </div>
        </div>
      ))}
    </>
  );
}
