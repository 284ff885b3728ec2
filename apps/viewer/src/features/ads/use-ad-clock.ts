import type { Ad } from '@playlet/contract';
import { useEffect, useRef, useState } from 'react';
import { tellAd } from './showing.ts';

/** A picture that has not come by then is skipped, and so is a video that does not move. */
export const PATIENCE_MS = 3000;
const TICK_MS = 250;

/** `seen` to its end, or `failed` to show. */
export type AdEnd = 'seen' | 'failed';

/** An advertisement's video as it plays; seconds. */
export type AdPlay = { hasFrame: boolean; position: number; ended: boolean };

type AdClock = {
  /** Its video, as long as that plays; null where the picture is shown. */
  play: AdPlay | null;
  /** Nobody looks at it yet. */
  waits?: boolean;
  /** It stands still, such as while the viewer is asked something. */
  still?: boolean;
  onEnd: (how: AdEnd) => void;
};

/**
 * The time of an advertisement: that of its video, or one that begins when the picture is there and stands still while
 * nobody looks. Tells the service that it was seen, and `onEnd` when it is over.
 */
export function useAdClock(ad: Ad, { play, waits = false, still = false, onEnd }: AdClock) {
  const [picture, setPicture] = useState<'coming' | 'here' | 'lost'>('coming');
  const [elapsed, setElapsed] = useState(0);
  const plays = play !== null;
  const position = play?.position;
  const shown = !waits && (play ? play.hasFrame : picture === 'here');
  const over = play ? play.ended : elapsed >= ad.seconds;
  const ended = useRef(onEnd);
  ended.current = onEnd;

  useEffect(() => {
    if (shown || waits || plays) return;
    const timer = setTimeout(() => ended.current('failed'), picture === 'lost' ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [shown, waits, plays, picture]);

  useEffect(() => {
    if (shown) tellAd(ad, 'impression');
  }, [ad, shown]);

  // The picture goes on where its video stopped.
  useEffect(() => {
    if (position !== undefined) setElapsed(position);
  }, [position]);
  useEffect(() => {
    if (!shown || still || plays) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = document.hidden ? 0 : now - last;
      last = now;
      setElapsed((before) => before + passed / 1000);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [shown, still, plays]);

  useEffect(() => {
    if (!over || waits) return;
    if (ad.slot !== 'rewarded') tellAd(ad, 'complete');
    ended.current('seen');
  }, [over, waits, ad]);

  return {
    shown,
    elapsed,
    /** How long it takes, in seconds. */
    lasts: ad.video && play ? ad.video.start.duration : ad.seconds,
    onLoad: () => setPicture('here'),
    onError: () => setPicture('lost'),
  };
}
