/** As long as the service's own session. */
const MAX_AGE_SECONDS = 12 * 3600;
const NAME = 'playlet_console_token';
/** Browsers send it with the console's documents only, never with a call: no foreign page can act with it. */
const ATTRIBUTES = `; path=/console; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`;

/**
 * The session's token is in a cookie of the console's own path, which the console reads and sends in a header. Signing out of
 * the viewer clears the local storage of the whole origin, and must not end the session of who works here.
 */
export function readSessionToken(): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${NAME}=`));
  return pair === undefined ? null : pair.slice(NAME.length + 1) || null;
}

/** Stores the token, or deletes it with null, and notifies the other tabs. */
export function writeSessionToken(token: string | null): void {
  document.cookie = `${NAME}=${token ?? ''}; max-age=${token === null ? 0 : MAX_AGE_SECONDS}${ATTRIBUTES}`;
  otherTabs.postMessage(token !== null);
}

/**
 * Calls back when another tab signed in or out, with which of the two: a cookie of another tab may be seen later than its
 * message.
 */
export function listenForSessionToken(listener: (isSignedIn: boolean) => void): void {
  otherTabs.addEventListener('message', ({ data }) => listener(data === true));
}

const otherTabs = new BroadcastChannel(NAME);
