import { SECOND_MS } from '@playlet/domain/time';
import { useEffect, useEffectEvent, useState } from 'react';

/** The signs that a viewer is present, and decides alone. Focus moves with a screen reader's cursor. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'focusin'] as const;

type Countdown = { seconds: number; mayRun: boolean; onDone: () => void };

/**
 * Counts down to `onDone`. Any touch, key or movement of the focus stops it for good, and so does a tab that is hidden.
 * @returns the seconds left; null while it does not run
 */
export function useCountdown({ seconds, mayRun, onDone }: Countdown): number | null {
  const [left, setLeft] = useState(seconds);
  // A sheet that is open already was not opened by any of the signs.
  const [stopped, setStopped] = useState(() => document.hidden || document.querySelector(DIALOG) !== null);
  const runs = mayRun && !stopped;
  const finish = useEffectEvent(onDone);

  useEffect(() => {
    const stop = () => setStopped(true);
    const controller = new AbortController();
    const { signal } = controller;
    for (const sign of SIGNS) addEventListener(sign, stop, { capture: true, signal });
    document.addEventListener('visibilitychange', stop, { signal });
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (!runs) return;
    if (left === 0) return finish();
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [runs, left]);

  return runs ? left : null;
}

const DIALOG = '[role=dialog], [role=alertdialog]';
