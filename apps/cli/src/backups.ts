import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupFailure, EXIT_CODES, exitCodeOf, openPlace, type Place } from '@playlet/backup';
import { type Config, KEPT_FILES } from '@playlet/config';
import { CommandFailed, UsageError } from './command.ts';

/** The exit codes of commands about backups, beside those of every command. */
export const BACKUP_EXIT_CODES: Record<number, string> = {
  [EXIT_CODES['not-empty']]: 'the place is not empty, and a backup is only restored into an empty one',
  [EXIT_CODES.damaged]: 'the backup is damaged or not whole',
  [EXIT_CODES['wrong-key']]: 'BACKUP_KEY is missing, or another one',
  [EXIT_CODES['no-space']]: 'there is not enough room',
  [EXIT_CODES['check-failed']]: 'what was restored is not right; it is not served',
};

/** A folder or `s3://BUCKET`; without a name where the nightly backups go. */
export function openNamed(name: string | undefined, { backups }: Config): Promise<Place> {
  return openPlace(name ?? backups.folder, backups.offsite);
}

/** Returns the files beside the data that are needed to read them; kept in encrypted backups alone. */
export function secretsOf({ dataDir }: Config): Record<string, string> {
  const names = KEPT_FILES.filter((name) => existsSync(join(dataDir, name)));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(dataDir, name), 'utf8')]));
}

/** Hands on a line a second at most. */
export function throttleProgress(progress: (line: string) => void): (line: string) => void {
  let said = 0;
  return (line) => {
    if (performance.now() - said < 1000) return;
    said = performance.now();
    progress(line);
  };
}

/** Turns the failure of a backup or restore into the command's. */
export function failRefused(error: unknown): never {
  if (!(error instanceof BackupFailure)) throw error;
  if (error.code === 'usage') throw new UsageError(error.message, { cause: error });
  throw new CommandFailed(error.message, exitCodeOf(error));
}
