/** The pages throw this cache away by its name, see `lib/cache.ts`; a worker shares no file with them. */
export const OFFLINE_LISTS = 'lists';

/** The calls of the shelves. Rights to play, profiles, orders and writes are not among them. */
const CALLS =
  /^\/api\/(public\/content\/(category|channel|config|link|rank)\/(list|detail)|member\/video\/group\/(list|detail))$/;
const MAX_ENTRIES = 100;

export function isCachedCall({ pathname }: URL): boolean {
  return CALLS.test(pathname);
}

/** The service's answer; where there is none, the last good one to the same viewer asking the same. */
export async function answerList(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const key = await keyOf(request.clone());
  try {
    const response = await fetch(request);
    event.waitUntil(keep(key, response.clone()));
    return response;
  } catch (error) {
    const kept = await (await caches.open(OFFLINE_LISTS)).match(key);
    if (!kept) throw error;
    return kept;
  }
}

/** Returns an address for the whole question: the caller, the language, and the input. */
async function keyOf(request: Request): Promise<string> {
  const { url, headers } = request;
  const question = [url, headers.get('x-token'), headers.get('accept-language'), await request.text()];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(question.join('\n')));
  return `/kept/${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function keep(key: string, response: Response): Promise<void> {
  const good = response.ok && ((await response.clone().json()) as { success?: boolean }).success;
  if (!good) return;
  const cache = await caches.open(OFFLINE_LISTS);
  // Put last, it is the last to go.
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MAX_ENTRIES).map((old) => cache.delete(old)));
}
