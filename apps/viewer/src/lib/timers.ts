import { useSyncExternalStore } from 'react';

/**
 * Creates an alarm that rings once for a key, `ms` after it was set, and restarts with another one; null silences it.
 */
export function createAlarm() {
  let current: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    set: (key: string | null, ms = 0, ring = () => {}) => {
      if (key === current) return;
      current = key;
      clearTimeout(timer);
      if (key !== null) timer = setTimeout(ring, ms);
    },
  };
}

/** Calls `onTick` every `everyMs` with the milliseconds since the last time, as long as it runs. */
export function createTicker(everyMs: number, onTick: (ms: number) => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let last = 0;
  return {
    run: (runs: boolean) => {
      if (runs === (timer !== undefined)) return;
      clearInterval(timer);
      timer = undefined;
      if (!runs) return;
      last = performance.now();
      timer = setInterval(() => {
        const now = performance.now();
        const passed = now - last;
        last = now;
        onTick(passed);
      }, everyMs);
    },
  };
}

const TICK_MS = 1000;

/**
 * Returns the result of `select` for the current time, in milliseconds, and updates it each second. The component
 * renders only for another result (`Object.is`), so select a number, a string or a boolean.
 */
export function useNow<Selected>(select: (now: number) => Selected): Selected {
  return useSyncExternalStore(eachSecond, () => select(Date.now()));
}

function eachSecond(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}
