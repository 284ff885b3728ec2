import { useRef } from 'react';
import { type KeyMap, useKeys } from '../lib/keyboard.ts';
import { navigate } from '../lib/navigation.ts';
import type { Page } from './pages.ts';

/** Within this time after `g` a letter leads to a page. */
const SEQUENCE_MS = 1500;

/** `g` and then a letter goes to a page. */
export function useGoKeys(pages: readonly Page[]): void {
  const startedAt = useRef(0);
  const letters: KeyMap = Object.fromEntries(
    pages.flatMap(({ key, path }) =>
      key === undefined
        ? []
        : [
            [
              key,
              () => {
                if (performance.now() - startedAt.current < SEQUENCE_MS) navigate(path);
                startedAt.current = 0;
              },
            ],
          ],
    ),
  );
  useKeys({
    ...letters,
    g: () => {
      startedAt.current = performance.now();
    },
  });
}
