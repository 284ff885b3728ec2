import { useSyncExternalStore } from 'react';

/** As the variant `beside` of the stylesheet. */
const BESIDE = '(width >= 60rem) and (height > 500px)';
/** As `beside-low`: a phone on its side. */
const BESIDE_LOW = '(width >= 40rem) and (height <= 500px)';

/** Whether there is room for two columns, live: for parts that would be asked for in vain where there is not. */
export const useBeside = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(BESIDE).matches);

/** The same, and also for two narrower ones on a phone on its side. */
export const useBesideOrLow = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(BESIDE).matches || matchMedia(BESIDE_LOW).matches);

function subscribe(onChange: () => void): () => void {
  const queries = [matchMedia(BESIDE), matchMedia(BESIDE_LOW)];
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
