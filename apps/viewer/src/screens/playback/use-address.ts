import { useEffect, useRef } from 'react';
import { navigate } from '../../lib/navigation.ts';

/**
 * Moves the address to another episode of this page in a task of its own: drawn together with the deck that just moved,
 * both would delay a slow phone's next touch. A viewer who leaves the page meanwhile is not called back.
 */
export function useAddress(): (path: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (path) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(path, { replace: true }));
  };
}
