/** The document without anybody's data, which every page can begin with. */
export const SHELL = '/index.html';

/** The build inserts the names of its scripts and stylesheets here, and their common digest. */
const files = '__FILES__' as unknown as readonly string[];
const version = '__VERSION__';

const PREFIX = 'shell-';
/** The files before belong to pages that are still open. */
const MAX_GENERATIONS = 2;
/** Asked for at a time: the page's own requests go first. */
const MAX_PARALLEL_FETCHES = 3;

/** Fetches the document and all its parts. Files in the browser's own cache cost nothing. */
export async function openShell(): Promise<void> {
  const cache = await caches.open(PREFIX + version);
  await cache.add(new Request(SHELL, { cache: 'reload' }));
  const waiting = [...files];
  const next = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await cache.add(file);
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_FETCHES }, next));
}

/** Deletes the generations that no window uses any more. */
export async function refreshShell(): Promise<void> {
  const generations = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = generations.filter((name) => name !== PREFIX + version);
  await Promise.all(old.slice(0, -(MAX_GENERATIONS - 1)).map((name) => caches.delete(name)));
}

/** A file of this generation, or of one before. */
export async function shellFileOf(file: Request | string): Promise<Response | undefined> {
  const own = await caches.open(PREFIX + version);
  return (await own.match(file)) ?? (await caches.match(file));
}
