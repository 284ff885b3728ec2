/**
 * Makes this document the viewer of a preview: a member of the staff uses the product as a persona, in a frame of the
 * console. It runs before the page's own code and is in no viewer's document, see `apps/server/src/pages/pages.ts`. The
 * page's storage is separate from the browser's own viewer, its calls are the persona's, and its line can be slow.
 */
import type { PreviewFrame } from '@playlet/domain/staff/persona';
import { keys } from './lib/storage.ts';

const PREFIX = '/console/preview';

function start({ token, persona, bitsPerSecond, kept }: PreviewFrame): void {
  const storage = new MemoryStorage(kept);
  if (persona !== 'guest') storage.setItem(keys.token, token);
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { value: name === 'localStorage' ? storage : new MemoryStorage({}) });
  // The browser's own viewer keeps its offline copies to itself.
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  window.fetch = previewFetch(window.fetch.bind(window), token, bitsPerSecond);
  // The console checks by it that the frame still shows this page.
  Object.assign(window, { isPreview: true });
  history.replaceState(history.state, '', location.href.replace(PREFIX, ''));
}

/** Storage that ends with the document. */
class MemoryStorage implements Storage {
  readonly #entries: Map<string, string>;
  [name: string]: unknown;

  constructor(kept: Readonly<Record<string, string>>) {
    this.#entries = new Map(Object.entries(kept));
  }
  get length(): number {
    return this.#entries.size;
  }
  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }
  getItem(name: string): string | null {
    return this.#entries.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    this.#entries.set(name, String(value));
  }
  removeItem(name: string): void {
    this.#entries.delete(name);
  }
  clear(): void {
    this.#entries.clear();
  }
}

/** Sends calls as the persona, and delays answers and media to the speed of the line. */
function previewFetch(send: typeof fetch, token: string, bitsPerSecond: number | null): typeof fetch {
  let freeAt = 0;
  /** All that comes shares one line: each piece waits for those before it. */
  const arrive = async (bytes: number) => {
    if (bitsPerSecond === null) return;
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8 * 1000) / bitsPerSecond;
    await new Promise((resolve) => setTimeout(resolve, freeAt - performance.now()));
  };
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) request.headers.set('x-token', token);
    const response = await send(request);
    if (bitsPerSecond === null || !response.body || !/^\/(api|cdn)\//.test(pathname)) return response;
    const slowly = new TransformStream<Uint8Array, Uint8Array>({
      async transform(piece, controller) {
        await arrive(piece.byteLength);
        controller.enqueue(piece);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(slowly), { status, statusText, headers });
  };
}

// Only the console's own window has it: another origin's cannot be looked into.
const { playletPreview } = window.parent as unknown as { playletPreview?: PreviewFrame };
if (playletPreview) start(playletPreview);
else location.replace('/console');
