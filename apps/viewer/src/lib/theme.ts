import { keys, read, write } from './storage.ts';

export type Appearance = 'system' | 'light' | 'dark';

/** Watching is always in the dark; every other page follows the viewer's choice. */
const ALWAYS_DARK = /^\/(frame|recommend|media|video|private|vip)(\/|$)/;

export function readStoredAppearance(): Appearance {
  const stored = read(keys.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseAppearance(appearance: Appearance): void {
  write(keys.theme, appearance === 'system' ? null : appearance);
  applyTheme(location.pathname);
}

/** Sets the theme of the document for the page at `path`. */
export function applyTheme(path: string): void {
  const theme = themeOf(path);
  document.documentElement.dataset.theme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme === 'dark' ? '#0a0806' : '#f6f4f2');
}

export function themeOf(path: string): 'light' | 'dark' {
  if (ALWAYS_DARK.test(path)) return 'dark';
  const appearance = readStoredAppearance();
  if (appearance !== 'system') return appearance;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}
