import { useEffect, useLayoutEffect } from 'react';
import { read, write } from '../../lib/storage.ts';

/** Goes on reading a text where it was left in this window. */
export function useReadingPlace(name: string): void {
  const key = `playlet_reading ${name}`;
  useLayoutEffect(() => {
    let at = scrollY;
    const follow = () => {
      at = scrollY;
    };
    const keep = () => write(key, String(Math.round(at)), 'session');
    addEventListener('scroll', follow, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [key]);
  // After a page that was just opened has been put to its top.
  useEffect(() => {
    const left = Number(read(key, 'session'));
    // A reader who came back through the history has the scroll position already.
    if (left > 0 && scrollY === 0) scrollTo(0, left);
  }, [key]);
}
