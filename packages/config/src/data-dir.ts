import { chmodSync, mkdirSync, statSync } from 'node:fs';

const STICKY = 0o1000;

/**
 * Makes the data folder, closed to other accounts of the machine; also where an earlier version or a plain `mkdir` left
 * it open. A folder of another account, such as a mounted volume, or one that is writable for all stays as it is.
 */
export function closeDataDir(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(folder);
  if ((mode & STICKY) === 0 && uid === process.getuid?.()) chmodSync(folder, 0o700);
}
