import type { Ad } from '@playlet/contract';
import { useEffect, useRef, useState } from 'react';
import { tellAd } from '../../lib/ads/showing.ts';

/** A picture that has not come by then is skipped. */
const PATIENCE_MS = 3000;
const TICK_MS = 250;

/** `seen` to its end, or `failed` to show. */
export type AdEnd = 'seen' | 'failed';

/**
 * The time of an advertisement: it begins when the picture is there and stands still while nobody looks. Tells the
 * service that it was seen, and `onEnd` when it is over.
 */
export function useAdClock(ad: Ad, { still, onEnd }: { still: boolean; onEnd: (how: AdEnd) => void }) {
  const [shown, setShown] = useState(false);
  const [elapsed, setElapsed] = useState(0);
  const ended = useRef(onEnd);
  ended.current = onEnd;

  useEffect(() => {
    if (shown) return;
    const timer = setTimeout(() => ended.current('failed'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  useEffect(() => {
    if (!shown || still) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = document.hidden ? 0 : now - last;
      last = now;
      setElapsed((before) => before + passed / 1000);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [shown, still]);

  const over = elapsed >= ad.seconds;
  useEffect(() => {
    if (!over) return;
    if (ad.slot !== 'rewarded') tellAd(ad, 'complete');
    ended.current('seen');
  }, [over, ad]);

  const onLoad = () => {
    if (shown) return;
    setShown(true);
    tellAd(ad, 'impression');
  };
  return { shown, elapsed, onLoad, onError: () => ended.current('failed') };
}
