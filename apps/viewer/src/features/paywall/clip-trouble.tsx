import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { TroubleProps } from './trouble.ts';

const Denial = lazyPart(() => import('./denial.tsx'));

/** In place of a clip that may not be watched. Its code is fetched when it is needed for the first time. */
export function ClipTrouble(props: TroubleProps) {
  return (
    <Suspense>
      <Denial {...props} />
    </Suspense>
  );
}
