import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Storage } from '@playlet/storage';
import { readFile, verifyFile } from './file.ts';
import { cipherOf, findBackup, readManifest } from './manifest.ts';

/**
 * Puts the secrets of an encrypted backup beside the data, except existing ones. Returns their names. `replace`: also in
 * place of those that a new installation made at its first start.
 *
 * @throws BackupFailure with the fault
 */
export async function restoreSecrets(
  { place, key, id }: { place: Storage; key?: string | undefined; id?: string | undefined },
  dataDir: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<string[]> {
  const seal = await findBackup(place, { id });
  const at = { place, cipher: await cipherOf(seal, key) };
  const { secrets } = await readManifest(at, seal);
  if (!secrets) return [];
  await verifyFile(place, secrets);
  const content: Record<string, string> = JSON.parse(await text(await readFile(at, secrets)));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const wanted = Object.entries(content).filter(
    ([name]) => replace || !existsSync(join(dataDir, basename(name))),
  );
  for (const [name, value] of wanted)
    writeFileSync(join(dataDir, basename(name)), value, { mode: 0o600, flag: replace ? 'w' : 'wx' });
  return wanted.map(([name]) => name);
}
