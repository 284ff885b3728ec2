import { type ComponentProps, Suspense, useEffect, useRef } from 'react';
import { createLazyPart } from '../../lib/lazy-part.ts';
import { showFailure } from '../../lib/show.ts';
import type { PurchaseProblem } from './use-purchase.ts';

const load = () => import('./purchase-sheets.tsx');
const PurchaseSheets = createLazyPart(load);

type PurchaseDialogsProps = Omit<ComponentProps<typeof PurchaseSheets>, 'problem'> & {
  problem: PurchaseProblem | null;
};

/** Asks in a sheet for a purchase's missing data, or shows in a toast why it failed. */
export function PurchaseDialogs({ problem, ...sheet }: PurchaseDialogsProps) {
  usePreload();
  useFailureShown(problem);
  return (
    <Suspense>
      {problem && problem.kind !== 'lost' && <PurchaseSheets problem={problem} {...sheet} />}
    </Suspense>
  );
}

/** Loads the sheets early: one may be needed once the network is gone. */
function usePreload() {
  useEffect(() => {
    void load().catch(() => undefined);
  }, []);
}

/** Shows a failure that has no sheet as a toast. */
function useFailureShown(problem: PurchaseProblem | null) {
  const shownProblem = useRef<PurchaseProblem | null>(null);
  useEffect(() => {
    if (!problem || shownProblem.current === problem) return;
    shownProblem.current = problem;
    if (problem.kind === 'failed') showFailure(problem.error);
  }, [problem]);
}
