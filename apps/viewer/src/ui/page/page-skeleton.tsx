import { useText } from '../../lib/text.ts';
import { Skeleton } from './skeleton.tsx';

/** The place of a page while its own part is on the way. */
export function PageSkeleton() {
  const t = useText();
  return (
    <div
      className="mx-auto max-w-[560px] animate-appear px-gutter pt-[calc(12px+env(safe-area-inset-top))]"
      aria-busy="true"
    >
      <span className="sr-only" role="status">
        {t('state.loading')}
      </span>
      <Skeleton className="mx-auto h-6 w-24" />
      <Skeleton className="mt-6 h-11 rounded-control!" />
      <Skeleton className="mt-5 h-32 rounded-group!" />
      <Skeleton className="mt-5 h-5 w-28" />
      <Skeleton className="mt-3 h-24 rounded-group!" />
    </div>
  );
}
