import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../.cache/running');

/**
 * Notes which data folder the server at `port` uses, so that the commands of this machine find its operator token;
 * the function returned removes the note. Where the project's folder cannot be written to, they need an option.
 */
export function noteRunning(port: number, dataDir: string): () => void {
  const file = join(FOLDER, `${port}.json`);
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, JSON.stringify({ pid: process.pid, dataDir }));
  } catch {
    return () => {};
  }
  return () => rmSync(file, { force: true });
}
