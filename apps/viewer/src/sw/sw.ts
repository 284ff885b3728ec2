/**
 * The service worker: without a network the viewer still opens, with the lists seen last. With one it stays out of the
 * way: pages come from the server, and media, rights, money and everything a member does never pass through it.
 */
import { answerList, isCachedCall } from './offline-lists.ts';
import { openShell, refreshShell, SHELL, shellFileOf } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  // A request that this worker looks at is lost when its page goes in the same moment, although it is to outlive the page.
  // A browser that takes no such routes loses nothing else.
  void (event as RoutedInstallEvent).addRoutes?.(
    UNTOUCHED_CALLS.map((pathname) => ({
      condition: { urlPattern: new URLPattern({ pathname }) },
      source: 'network',
    })),
  );
  // A page in use notices nothing: its own files stay, see `refreshShell`.
  event.waitUntil(openShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      refreshShell(),
      // A page does not wait for this worker to start.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || isNeverKept(url, request)) return;
  if (request.mode === 'navigate') return event.respondWith(page(event));
  if (isCachedCall(url)) return event.respondWith(answerList(event));
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** Tests for requests never kept: media and their ranges, other pages on this server, and a preview's calls. */
function isNeverKept({ pathname }: URL, { headers }: Request): boolean {
  const isPreview = headers.get('x-token')?.startsWith('preview.');
  return isPreview === true || headers.has('range') || /^\/(cdn|dev|console)\//.test(pathname);
}

/** The calls that a page sends while it goes; the browser takes them to the service without this worker. */
const UNTOUCHED_CALLS = ['/api/public/content/*/create', '/api/member/video/play/*'];

/**
 * The installation as browsers know it that have static routing, which TypeScript's types lack.
 *
 * @see https://www.w3.org/TR/service-workers/#register-router-method
 */
type RoutedInstallEvent = ExtendableEvent & {
  addRoutes?: (
    rules: readonly { condition: { urlPattern: URLPattern }; source: 'network' }[],
  ) => Promise<void>;
};

/** The document is the server's, which includes its first data; without a network the bare one. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    return (await (event.preloadResponse as Promise<Response | undefined>)) ?? (await fetch(event.request));
  } catch (error) {
    const kept = await shellFileOf(SHELL);
    if (!kept) throw error;
    return kept;
  }
}

/** A file whose name holds its digest never changes. */
async function asset(request: Request): Promise<Response> {
  return (await shellFileOf(request)) ?? fetch(request);
}
