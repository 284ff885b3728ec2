import { useSyncExternalStore } from 'react';

/** As the variant `beside` of the stylesheet. */
const BESIDE = '(width >= 60rem) and (height > 500px)';

/** Whether there is room for two columns, live: for parts that would be asked for in vain where there is not. */
export const useBeside = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(BESIDE).matches);

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(BESIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
