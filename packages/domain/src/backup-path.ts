/**
 * Matches the paths of the files of a backup in its place, as a restore reads them: those of its own folder, and the media that
 * it shares with others.
 */
export const BACKUP_PATH =
  /^(?:backup\/[0-9T-]{10,40}Z\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,150}|media\/(?:plain|[0-9a-f]{16})\/[0-9a-f]{2}\/[0-9a-f]{64}(?:\.age)?)$/;

/** Returns the path of a file within its place of backups, whatever folder around it was chosen; undefined for other files. */
export function backupPathOf(path: string): string | undefined {
  const parts = path.split('/');
  for (let at = 0; at < parts.length; at += 1) {
    const rest = parts.slice(at).join('/');
    if (BACKUP_PATH.test(rest)) return rest;
  }
  return undefined;
}
