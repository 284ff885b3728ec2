import type { Ad } from '@playlet/contract';
import { useEffect, useState } from 'react';
import { nextAd } from '../../features/ads/showing.ts';

/**
 * Returns an advertisement for as long as the component is mounted; undefined before it has come, null where there is
 * none.
 */
export function useNextAd(slot: Parameters<typeof nextAd>[0], afterMs = 0): Ad | null | undefined {
  const [ad, setAd] = useState<Ad | null>();
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      const next = await nextAd(slot);
      if (!gone) setAd(next);
    }, afterMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [slot, afterMs]);
  return ad;
}
