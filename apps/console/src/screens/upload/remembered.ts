import type { PlannedDrama, PlannedFile } from './plan.ts';

/** The data that survives a reload: the plan, and the handles of its files where the browser has them. */
export type Remembered = {
  dramas: PlannedDrama[];
  files: (PlannedFile & { isStarted: boolean; handle: FileSystemFileHandle | null })[];
};

const DATABASE = 'playlet-console-upload';
const STORE = 'plan';
const KEY = 'current';

/** Keeps the plan in this browser. One that keeps nothing loses it silently, and the folder is chosen again. */
export async function remember(plan: Remembered): Promise<void> {
  await withStore('readwrite', (store) => store.put(plan, KEY)).catch(() => undefined);
}

export async function recall(): Promise<Remembered | undefined> {
  const found = await withStore('readonly', (store) => store.get(KEY)).catch(() => undefined);
  // Written by `remember`.
  return found as Remembered | undefined;
}

export async function forget(): Promise<void> {
  await withStore('readwrite', (store) => store.delete(KEY)).catch(() => undefined);
}

/** The file behind a handle, where it may still be read and is still the same. */
export async function reopen(handle: FileSystemFileHandle, planned: PlannedFile): Promise<File | null> {
  if ((await permission(handle, 'queryPermission')) !== 'granted') return null;
  const file = await handle.getFile().catch(() => null);
  return file && file.size === planned.size && file.lastModified === planned.modified ? file : null;
}

/** Asks for the right to read again; needs a click. */
export async function askToRead(handle: FileSystemFileHandle): Promise<boolean> {
  return (await permission(handle, 'requestPermission')) === 'granted';
}

function permission(
  handle: FileSystemFileHandle,
  act: 'queryPermission' | 'requestPermission',
): Promise<PermissionState> {
  // TypeScript's library does not know the File System Access API yet.
  return (handle as unknown as Record<typeof act, (options: object) => Promise<PermissionState>>)
    [act]({ mode: 'read' })
    .catch(() => 'denied' as const);
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await settled(openDatabase());
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function openDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return request;
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no storage')));
  });
}
