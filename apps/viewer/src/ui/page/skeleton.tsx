import { type ReactNode, useEffect, useState } from 'react';

/** A box of the size of the loading content. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`skeleton block rounded-poster bg-surface-2 ${className}`} />;
}

const SHOWN_AFTER_MS = 200;
const SHOWN_AT_LEAST_MS = 400;

/**
 * Children when loaded, else the skeleton: not before 200 ms, so that a fast answer shows no flicker, and once
 * shown for 400 ms at least. Other people hear `label` meanwhile.
 */
export function Loading(props: { when: boolean; label: string; skeleton: ReactNode; children: ReactNode }) {
  const phase = useSteadyLoading(props.when);
  if (phase === 'done') return props.children;
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {props.label}
      </span>
      <div className={phase === 'waiting' ? 'invisible' : undefined}>{props.skeleton}</div>
    </div>
  );
}

type Phase = 'waiting' | 'skeleton' | 'done';

function useSteadyLoading(loading: boolean): Phase {
  const [phase, setPhase] = useState<Phase>(loading ? 'waiting' : 'done');
  const [shownAt, setShownAt] = useState(0);
  if (loading && phase === 'done') setPhase('waiting');
  useEffect(() => {
    if (loading && phase === 'waiting') {
      return after(SHOWN_AFTER_MS, () => {
        setShownAt(Date.now());
        setPhase('skeleton');
      });
    }
    if (!loading && phase === 'skeleton') {
      return after(SHOWN_AT_LEAST_MS - (Date.now() - shownAt), () => setPhase('done'));
    }
    return undefined;
  }, [loading, phase, shownAt]);
  // An answer that came before the skeleton did is shown in the same frame.
  return !loading && phase === 'waiting' ? 'done' : phase;
}

function after(ms: number, then: () => void) {
  const timer = setTimeout(then, Math.max(0, ms));
  return () => clearTimeout(timer);
}
