import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Programs that `npm start` unpacked without rights lie here, for machines whose system has none. */
const UNPACKED_BIN = join(import.meta.dirname, '../../../../.cache/programs/usr/bin');

/** Answers the folders programs are looked for in: the PATH, then those of the project's own. */
export function searchPath(): string {
  return [process.env.PATH ?? '', UNPACKED_BIN].join(delimiter);
}

/** Finds a program by its name; null where there is none. */
export async function findProgram(name: string): Promise<string | null> {
  for (const folder of searchPath().split(delimiter)) {
    const path = join(folder, name);
    if (folder.startsWith('/') && (await isExecutable(path))) return path;
  }
  return null;
}

/** Names the programs of conversions as they lie here now: the text changes when one comes, goes or is replaced. */
export async function findPrograms(): Promise<string> {
  const found = await Promise.all(
    ['ffmpeg', 'ffprobe', 'bwrap'].map(async (name) => {
      const path = await findProgram(name);
      const file = path === null ? null : await stat(path).catch(() => null);
      return `${path} ${file?.mtimeMs}`;
    }),
  );
  return found.join('\n');
}

export async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/**
 * Names the files that a confined program outside the system's folders must see of itself: its own, or the folder it was
 * unpacked to with its libraries; undefined for a program of the system.
 */
export function ownFilesOf(program: string): { path: string; isFolder: boolean } | undefined {
  if (!program.startsWith('/') || program.startsWith('/usr/')) return undefined;
  const folder = /^(.+)\/usr\/bin\/[^/]+$/.exec(program)?.[1];
  return folder === undefined ? { path: program, isFolder: false } : { path: folder, isFolder: true };
}
