import { setTimeout as wait } from 'node:timers/promises';

type RepeatOptions = {
  pauseMs: number;
  signal: AbortSignal;
  /** Hears of a failure once, until the work succeeds again. */
  onFailure: (error: unknown) => void;
};

/**
 * Repeats some work until it answers `done` or the signal aborts; work that fails is tried again like any other. Resolves when it
 * has ended.
 */
export async function runRepeatedly(
  work: () => Promise<'done' | 'at once' | 'later'>,
  { pauseMs, signal, onFailure }: RepeatOptions,
): Promise<void> {
  let isFailing = false;
  while (!signal.aborted) {
    const outcome = await work().catch((error: unknown) => {
      if (!isFailing && !signal.aborted) onFailure(error);
      return 'failed' as const;
    });
    isFailing = outcome === 'failed';
    if (outcome === 'done') return;
    if (outcome !== 'at once') await wait(pauseMs, undefined, { signal }).catch(() => {});
  }
}
