/** The keys under which the console keeps things in local storage. */
export const keys = {
  language: 'playlet_console_language',
  theme: 'playlet_console_theme',
  density: 'playlet_console_density',
} as const;

/** Local storage, where a browser that blocks it counts as empty. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or removes it with null. A blocked storage loses it silently: the next start asks again. */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}
