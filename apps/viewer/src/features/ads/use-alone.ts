import { useEffect } from 'react';

/** Keeps the page behind what covers it out of the reach of fingers, keys and readers. */
export function useAlone(): void {
  useEffect(() => {
    const page = document.getElementById('root');
    if (!page) return;
    const before = document.activeElement;
    page.inert = true;
    return () => {
      page.inert = false;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
