import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findServerAccount } from './account.ts';
import { chooseSocketFolder, clusterTokenOf, SOCKET_NAME, SUPERUSER } from './cluster.ts';

/**
 * The address of a database of the server another process runs in a folder; undefined where none runs. For tools that
 * look into a product at work.
 */
export async function findRunningUrl(folder: string, database: string): Promise<string | undefined> {
  const home = resolve(folder);
  if (!existsSync(join(home, 'data'))) return undefined;
  const socketFolder = await chooseSocketFolder(
    join(home, 'data'),
    clusterTokenOf(home),
    findServerAccount(),
  );
  if (!existsSync(join(socketFolder, SOCKET_NAME))) return undefined;
  return `postgresql:///${database}?host=${encodeURIComponent(socketFolder)}&user=${SUPERUSER}`;
}
