/** The fixed keys under which the viewer keeps things in local storage. */
export const keys = {
  token: 'token',
  phone: 'phone',
  locale: 'umi_locale',
  history: 'video_history',
  theme: 'playlet_theme',
  searches: 'playlet_searches',
} as const;

export function storedToken(): string {
  return read(keys.token) ?? '';
}

/** Local storage, where a browser that blocks it counts as empty. */
export function read(key: string, storage: 'local' | 'session' = 'local'): string | null {
  try {
    return storageOf(storage).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or removes it with null. A full or blocked storage loses it silently: nothing here is needed. */
export function write(key: string, value: string | null, storage: 'local' | 'session' = 'local'): void {
  try {
    if (value === null) storageOf(storage).removeItem(key);
    else storageOf(storage).setItem(key, value);
  } catch {
    // See above.
  }
}

function storageOf(storage: 'local' | 'session') {
  return storage === 'local' ? localStorage : sessionStorage;
}
