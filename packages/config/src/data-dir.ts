import { chmodSync, mkdirSync, statSync } from 'node:fs';

const STICKY = 0o1000;

/**
 * Makes the data folder, closed to other accounts of the machine; also where an earlier version or somebody's `mkdir` left
 * it open. A folder of somebody else's, such as a mounted volume, or one that everybody writes into stays as it is.
 */
export function closeDataDir(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(folder);
  if ((mode & STICKY) === 0 && uid === process.getuid?.()) chmodSync(folder, 0o700);
}
