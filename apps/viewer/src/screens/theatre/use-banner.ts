import type { Ad } from '@playlet/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { nextAd } from '../../features/ads/showing.ts';

/** The shelves wait this long for it. A later one is left for the next visit: nothing may push them down. */
const WAITED_MS = 2000;
const KEPT_MS = 5 * 60_000;

/** The advertisement above the shelves; undefined until it is known whether there is one. */
export function useBanner(): Ad | null | undefined {
  const { data } = useQuery({
    queryKey: ['banner'],
    queryFn: () => nextAd('banner'),
    staleTime: KEPT_MS,
  });
  const [decided, setDecided] = useState(data);
  if (decided === undefined && data !== undefined) setDecided(data);
  useEffect(() => {
    const timer = setTimeout(() => setDecided((known) => (known === undefined ? null : known)), WAITED_MS);
    return () => clearTimeout(timer);
  }, []);
  return decided;
}
