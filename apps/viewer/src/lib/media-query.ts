import { useSyncExternalStore } from 'react';

/** Whether a media query holds, live. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

export type Width = 'phone' | 'tablet' | 'desk';

/** The three widths at which watching is laid out differently. */
export function useWidth(): Width {
  const tablet = useMediaQuery('(width >= 768px)');
  const desk = useMediaQuery('(width >= 1200px)');
  return desk ? 'desk' : tablet ? 'tablet' : 'phone';
}
