import { useState } from 'react';

const FADE_MS = 240;

/**
 * What to show of something that changes now and then: the latest there is, and, for a moment, what was shown before it.
 * Put `fade` on the element of the latter as a ref.
 */
export function useFading<Shown>(latest: Shown | undefined) {
  const [current, setCurrent] = useState(latest);
  const [fading, setFading] = useState<Shown>();
  if (latest !== undefined && latest !== current) {
    setCurrent(latest);
    setFading(current);
  }
  const fade = (element: HTMLElement | null) => {
    const out = element?.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: 'forwards' });
    out?.addEventListener('finish', () => setFading(undefined));
    return () => out?.cancel();
  };
  return { current, fading, fade };
}
