/** The fixed keys under which the viewer keeps things in local storage. */
export const keys = {
  token: 'token',
  phone: 'phone',
  member: 'playlet_member',
  locale: 'umi_locale',
  history: 'video_history',
  watched: 'playlet_watched',
  continues: 'playlet_continues',
  hero: 'playlet_hero',
  hiddenAds: 'playlet_hidden_ads',
  theme: 'playlet_theme',
  searches: 'playlet_searches',
  playback: 'playlet_playback',
  device: 'playlet_device',
  teen: 'playlet_teen',
  teenDays: 'playlet_teen_days',
  consent: 'playlet_consent',
  teenPrompt: 'playlet_teen_prompt',
  purchases: 'playlet_purchases',
  splash: 'playlet_splash',
  promotion: 'playlet_promotion',
  passkeyOffer: 'playlet_passkey_offer',
} as const;

/** The keys that belong to the device and not to its user. */
const DEVICE_KEYS = [
  keys.locale,
  keys.theme,
  keys.playback,
  keys.device,
  keys.teen,
  keys.teenDays,
  keys.consent,
  keys.teenPrompt,
  keys.splash,
  keys.hiddenAds,
  keys.passkeyOffer,
];

export function readStoredToken(): string {
  return read(keys.token) ?? '';
}

/** Whether teen mode is on for the guest at this device; a member's is the service's to know. */
export function hasGuestTeen(): boolean {
  return !readStoredToken() && read(keys.teen) !== null;
}

/** Whether the document, which was written for a guest of any age, is this viewer's. */
export function isOrdinaryGuest(): boolean {
  return !readStoredToken() && !hasGuestTeen();
}

/** The keys a session needs while the page is open, where the browser stores nothing. */
const SESSION_KEYS: readonly string[] = [keys.token, keys.phone, keys.member];
const memory = new Map<string, string>();

/** Whether the session lives in this page alone. */
export const isSessionUnkept = (): boolean => memory.has(keys.token);

/** Local storage, where a browser that blocks it counts as empty but for the session. */
export function read(key: string, storage: 'local' | 'session' = 'local'): string | null {
  try {
    return memory.get(key) ?? storageOf(storage).getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text, or removes it with null. A full or blocked storage loses it silently, for no part depends on it; the
 * session stays in memory, or the viewer would look logged in and call as a guest.
 */
export function write(key: string, value: string | null, storage: 'local' | 'session' = 'local'): void {
  memory.delete(key);
  try {
    if (value === null) storageOf(storage).removeItem(key);
    else storageOf(storage).setItem(key, value);
  } catch {
    if (value !== null && SESSION_KEYS.includes(key)) memory.set(key, value);
  }
}

/** Clears everything a member leaves on the device. Also after the service had the browser clear it all. */
export function forgetViewer(kept = readDeviceChoices()): void {
  memory.clear();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // A blocked storage holds nothing.
  }
  for (const [key, value] of kept) write(key, value);
}

/** The choices that outlive a session, to be put back when the browser has cleared them as well. */
export function readDeviceChoices(): [key: string, value: string | null][] {
  return DEVICE_KEYS.map((key) => [key, read(key)]);
}

function storageOf(storage: 'local' | 'session') {
  return storage === 'local' ? localStorage : sessionStorage;
}
