import type { FoundFile } from './plan.ts';

/** A chosen file; with its handle where the browser has one, it can be read again after a reload. */
export type ChosenFile = FoundFile & { file: File; handle: FileSystemFileHandle | null };

/** Deeper folders are passed over: a drama's videos lie in its folder, or one below. */
const MAX_DEPTH = 4;
const VIDEO_TYPES = 'video/*,.mkv,.mov,.ts,.flv';

/** Returns every dropped file; its folder is its drama. */
export async function readDrop(items: DataTransferItemList): Promise<ChosenFile[]> {
  const files = [...items].filter(({ kind }) => kind === 'file');
  // Both are empty as soon as the event is over, so all are asked for before anything is awaited.
  const handles = files.map((item) =>
    'getAsFileSystemHandle' in item ? (item as WithHandle).getAsFileSystemHandle().catch(() => null) : null,
  );
  const entries = files.map((item) => item.webkitGetAsEntry());
  const found = await Promise.all(
    entries.map(async (entry, at) => {
      const handle = await handles[at];
      if (handle) return readHandle(handle, '', 0);
      return entry ? readEntry(entry, '', 0) : [];
    }),
  );
  return found.flat();
}

/** Opens the choice of a folder: with handles where the browser has them, undefined without a choice. */
export async function chooseFolder(): Promise<ChosenFile[] | undefined> {
  if (!('showDirectoryPicker' in window)) return chooseByInput((input) => (input.webkitdirectory = true));
  const handle = await (window as WithPicker).showDirectoryPicker().catch(() => null);
  return handle ? readHandle(handle, '', 0) : undefined;
}

/** The files of an input for folders. */
export function readInput(list: FileList): ChosenFile[] {
  return [...list].map((file) => {
    const folders = file.webkitRelativePath.split('/').slice(0, -1);
    return chosen(file, folders.at(-1) ?? '', null);
  });
}

function chooseByInput(prepare: (input: HTMLInputElement) => void): Promise<ChosenFile[] | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  prepare(input);
  const { promise, resolve } = Promise.withResolvers<ChosenFile[] | undefined>();
  input.addEventListener('change', () => resolve(input.files ? readInput(input.files) : undefined));
  input.addEventListener('cancel', () => resolve(undefined));
  input.click();
  return promise;
}

/** Opens the choice of one video; undefined without a choice. */
export async function chooseVideo(): Promise<ChosenFile | undefined> {
  const [file] = (await chooseByInput((input) => (input.accept = VIDEO_TYPES))) ?? [];
  return file;
}

async function readHandle(handle: FileSystemHandle, folder: string, depth: number): Promise<ChosenFile[]> {
  // The kind of a handle says which of the two it is.
  if (handle.kind === 'file') {
    const fileHandle = handle as FileSystemFileHandle;
    return [chosen(await fileHandle.getFile(), folder, fileHandle)];
  }
  if (depth >= MAX_DEPTH) return [];
  const found: Promise<ChosenFile[]>[] = [];
  for await (const below of (handle as WithValues).values())
    found.push(readHandle(below, handle.name, depth + 1));
  return (await Promise.all(found)).flat();
}

async function readEntry(entry: FileSystemEntry, folder: string, depth: number): Promise<ChosenFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [chosen(file, folder, null)];
  }
  if (depth >= MAX_DEPTH) return [];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const below: FileSystemEntry[] = [];
  // A reader answers a hundred at a time, and nothing once it is through.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) break;
    below.push(...part);
  }
  return (await Promise.all(below.map((one) => readEntry(one, entry.name, depth + 1)))).flat();
}

function chosen(file: File, folder: string, handle: FileSystemFileHandle | null): ChosenFile {
  const { name, size, lastModified: modified } = file;
  return { folder: folder.normalize('NFC').trim(), name, size, modified, file, handle };
}

// TypeScript's library does not know the File System Access API yet.
type WithHandle = DataTransferItem & { getAsFileSystemHandle(): Promise<FileSystemHandle | null> };
type WithPicker = Window & { showDirectoryPicker(): Promise<FileSystemHandle> };
type WithValues = FileSystemHandle & { values(): AsyncIterable<FileSystemHandle> };
