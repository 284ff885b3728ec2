import { useSyncExternalStore } from 'react';

/** Whether a media query holds, live. */
function useMediaQuery(query: string): boolean {
  const list = listOf(query);
  return useSyncExternalStore(
    (changed) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => list.matches,
  );
}

/** One list for each query: many parts ask the same at every render. */
function listOf(query: string): MediaQueryList {
  const known = lists.get(query);
  if (known) return known;
  const made = matchMedia(query);
  lists.set(query, made);
  return made;
}

const lists = new Map<string, MediaQueryList>();

export type Width = 'phone' | 'tablet' | 'desk';

/** The three widths at which watching is laid out differently. */
export function useWidth(): Width {
  const tablet = useMediaQuery('(width >= 768px)');
  const desk = useMediaQuery('(width >= 1200px)');
  return desk ? 'desk' : tablet ? 'tablet' : 'phone';
}
