import type { Ad } from '@playlet/contract';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { reportAd } from '../showing.ts';
import { type AdClockInput, type AdClockView, type AdEnd, createAdClock } from './ad-clock.ts';

type AdClockUse = Pick<AdClockInput, 'video'> &
  Partial<Pick<AdClockInput, 'waits' | 'still' | 'paused'>> & { onEnd: (how: AdEnd) => void };

type AdTime = AdClockView & {
  /** How long it takes, in seconds. */
  lasts: number;
  /** The picture's. */
  onLoad: () => void;
  onError: () => void;
};

/** Runs the time of an advertisement from its first drawing on; reports that it was seen. */
export function useAdClock(
  ad: Ad,
  { video, waits = false, still = false, paused = false, onEnd }: AdClockUse,
): AdTime {
  const hidden = useHidden();
  const [clock] = useState(() =>
    createAdClock(ad, { video, waits, still, paused, hidden }, (event) => reportAd(ad, event)),
  );
  const end = useEffectEvent(onEnd);
  useEffect(() => clock.start((how) => end(how)), [clock]);
  useEffect(
    () => clock.update({ video, waits, still, paused, hidden }),
    [clock, video, waits, still, paused, hidden],
  );
  const view = useSyncExternalStore(clock.view.subscribe, clock.view.getState);
  return {
    ...view,
    lasts: ad.video && view.plays ? ad.video.start.duration : ad.seconds,
    onLoad: () => clock.setPicture('here'),
    onError: () => clock.setPicture('lost'),
  };
}

/** Whether the page is in the background. */
export function useHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.hidden,
  );
}
