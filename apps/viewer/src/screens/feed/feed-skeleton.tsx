import { Skeleton } from '../../ui/page/skeleton.tsx';
import { FeedHead } from './feed-head.tsx';

/** The same places as the feed's own, before the first drama is known. */
export function FeedSkeleton() {
  return (
    <div className="relative h-[calc(100dvh-var(--tabbar))] overflow-hidden bg-[linear-gradient(var(--surface-1),var(--bg)_45%,var(--surface-1))]">
      <FeedHead />
      <div className="absolute end-3.5 bottom-[122px] flex flex-col gap-[30px]">
        {[0, 1, 2, 3].map((action) => (
          <Skeleton key={action} className="size-10 rounded-full!" />
        ))}
      </div>
      <div className="absolute start-4 end-[76px] bottom-[75px] flex flex-col gap-3">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-2/3" />
      </div>
      <Skeleton className="absolute inset-x-3 bottom-[17px] h-11 rounded-control!" />
      <Skeleton className="absolute inset-x-0 bottom-0 h-[3px] rounded-none!" />
    </div>
  );
}
