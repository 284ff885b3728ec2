import { lazy, Suspense } from 'react';
import type { TroubleProps } from './trouble.ts';

const Denial = lazy(() => import('./denial.tsx'));

/** In place of a clip that may not be watched. Its code is fetched when it is needed for the first time. */
export function ClipTrouble(props: TroubleProps) {
  return (
    <Suspense>
      <Denial {...props} />
    </Suspense>
  );
}
