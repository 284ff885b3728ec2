import { type ReactNode, Suspense } from 'react';
import { createLazyPart } from '../../lib/lazy-part.ts';
import type { TroubleProps } from './trouble.ts';

const load = () => import('./denial.tsx');
const Denial = createLazyPart(load);

/** Fetches the curtain before it is needed, so that it can close at once. */
export function preloadPaywall(): void {
  // If it does not come, the curtain itself asks again and reports it.
  void load().catch(() => undefined);
}

/** In place of a clip that may not be watched; `fallback` until its code is there. */
export function ClipTrouble({ fallback, ...props }: TroubleProps & { fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Denial {...props} />
    </Suspense>
  );
}
