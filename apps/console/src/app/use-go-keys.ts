import { useEffect, useState } from 'react';
import { type KeyMap, useKeys } from '../lib/keyboard.ts';
import { navigate } from '../lib/navigation.ts';
import type { Page } from './pages/page.ts';

/** Within this time after `g` a letter leads to a page. */
const SEQUENCE_MS = 1500;

/** `g` and then a letter goes to a page. Without `g` the letters are the page's own. */
export function useGoKeys(pages: readonly Page[]): void {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    if (!isStarted) return;
    const timer = setTimeout(() => setStarted(false), SEQUENCE_MS);
    return () => clearTimeout(timer);
  }, [isStarted]);
  useKeys({ ...(isStarted ? lettersOf(pages, () => setStarted(false)) : {}), g: () => setStarted(true) });
}

function lettersOf(pages: readonly Page[], end: () => void): KeyMap {
  return Object.fromEntries(
    pages.flatMap(({ key, path }) =>
      key === undefined
        ? []
        : [
            [
              key,
              () => {
                end();
                navigate(path);
              },
            ],
          ],
    ),
  );
}
