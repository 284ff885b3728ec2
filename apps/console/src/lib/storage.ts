/** The names under which the console keeps things on this device. */
export const keys = {
  language: 'playlet_console_language',
  theme: 'playlet_console_theme',
  density: 'playlet_console_density',
  hidesSetup: 'playlet_console_hides_setup',
} as const;

/** How the columns of a list were put. */
export const columnsKeyOf = (list: string) => `playlet_console_columns_${list}`;

const MAX_AGE_SECONDS = 366 * 86_400;

/**
 * Reads a value from a cookie of the console's own path: signing out of the viewer clears the local storage of the
 * whole origin, and the staff's preferences are not that member's. A browser that blocks cookies counts as empty.
 */
export function read(key: string): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${key}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(key.length + 1)) || null;
  } catch {
    // Only this file writes there.
    return null;
  }
}

/** Keeps a short text for a year, or removes it with null. A blocked storage loses it silently: the next start asks again. */
export function write(key: string, value: string | null): void {
  const age = value === null ? 0 : MAX_AGE_SECONDS;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${key}=${encodeURIComponent(value ?? '')}; max-age=${age}; path=/console; samesite=strict${secure}`;
}
