import { useSyncExternalStore } from 'react';
import { isPrinted } from './printing.ts';
import { keys, read, write } from './storage.ts';

export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
prefersDark.addEventListener('change', applyTheme);
/** Paper is white, whatever the screen is. */
isPrinted.addEventListener('change', applyTheme);

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, storedAppearance);
}

export function chooseAppearance(appearance: Appearance): void {
  write(keys.theme, appearance === 'system' ? null : appearance);
  applyTheme();
  for (const notify of listeners) notify();
}

/** Sets the theme of the document by the choice, or by the system where there is none. */
export function applyTheme(): void {
  const appearance = storedAppearance();
  const wantsDark = appearance === 'system' ? prefersDark.matches : appearance === 'dark';
  const isDark = wantsDark && !isPrinted.matches;
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0a0806' : '#ffffff');
}

function storedAppearance(): Appearance {
  return APPEARANCES.find((one) => one === read(keys.theme)) ?? 'system';
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
