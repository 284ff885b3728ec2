import { i18n } from '../lib/i18n.ts';
import { textsFileOf } from '../lib/load-texts.ts';
import { showToast } from '../lib/toast.ts';

/** From now on the viewer opens without a network too; it is said when there is none. */
export function prepareForOffline(): void {
  // Without encryption, or in some private windows, there is none.
  void navigator.serviceWorker?.register(workerAddress()).then(keepTexts).catch(ignore);
  addEventListener('offline', tellOffline);
  if (!navigator.onLine) tellOffline();
}

/** The worker keeps the page but not its texts: of all languages only the viewer's own is ever fetched. */
async function keepTexts() {
  const cache = await caches.open('texts');
  const file = textsFileOf(i18n.locale, 'all');
  if (await cache.match(file)) return;
  const others = await cache.keys();
  await cache.add(file);
  await Promise.all(others.map((other) => cache.delete(other)));
}

function tellOffline() {
  // A clip that plays has its own word for it, how long it still lasts, and so has a page that did not come.
  if (!document.querySelector('video, .offline-stage')) showToast('warning', i18n._('state.offlineKept'));
}

/** The page lets no text become a script's address, but where a policy made it one; this one never comes from outside. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => '/sw.js' });
  return policy?.createScriptURL('') ?? '/sw.js';
}

/** Types that TypeScript lacks; `register` accepts its address like a text. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (input: string) => string };
};

/** The next visit tries again. */
function ignore() {}
