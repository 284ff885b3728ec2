import type { ReactNode } from 'react';

/** Its parts below each other, and where the page has room for it in two columns of one width. */
export function TwoColumns({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className="@container">
      <div
        className={`@min-[46rem]:grid @min-[46rem]:grid-cols-2 @min-[46rem]:items-start @min-[46rem]:gap-x-8 ${className}`}
      >
        {children}
      </div>
    </div>
  );
}
