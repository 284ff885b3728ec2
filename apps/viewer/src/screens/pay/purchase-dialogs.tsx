import { type ComponentProps, lazy, Suspense, useEffect, useRef } from 'react';
import { showFailure } from '../../lib/show.ts';
import type { Problem } from './problem.ts';

const load = () => import('./purchase-sheets.tsx');
const PurchaseSheets = lazy(load);

type PurchaseDialogsProps = Omit<ComponentProps<typeof PurchaseSheets>, 'problem'> & {
  problem: Problem | null;
};

/** What stands between the button and the payment: a sheet asks, or the cursor goes to what is missing. */
export function PurchaseDialogs({ problem, ...sheet }: PurchaseDialogsProps) {
  usePreload();
  useFailureShown(problem);
  return (
    <Suspense>
      {problem && problem.kind !== 'lost' && <PurchaseSheets problem={problem} {...sheet} />}
    </Suspense>
  );
}

/** A question may come up when it is too late to fetch its sheet: the network is gone. */
function usePreload() {
  useEffect(() => {
    void load().catch(() => undefined);
  }, []);
}

/** The missing name gets the cursor; what no sheet tells is told as any failure is. */
function useFailureShown(problem: Problem | null) {
  const told = useRef<Problem | null>(null);
  useEffect(() => {
    if (!problem || told.current === problem) return;
    told.current = problem;
    if (problem.kind === 'guardian') document.querySelector<HTMLElement>('[name=guardianName]')?.focus();
    if (problem.kind === 'failed') showFailure(problem.error);
  }, [problem]);
}
