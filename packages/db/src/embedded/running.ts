import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serverAccount } from './account.ts';
import { clusterToken, SOCKET_NAME, SUPERUSER, socketFolderFor } from './cluster.ts';

/**
 * The address of a database of the server another process runs in a folder; undefined where none runs. For tools that
 * look into a product at work.
 */
export async function urlOfRunning(folder: string, database: string): Promise<string | undefined> {
  const home = resolve(folder);
  if (!existsSync(join(home, 'data'))) return undefined;
  const socketFolder = await socketFolderFor(join(home, 'data'), clusterToken(home), serverAccount());
  if (!existsSync(join(socketFolder, SOCKET_NAME))) return undefined;
  return `postgresql:///${database}?host=${encodeURIComponent(socketFolder)}&user=${SUPERUSER}`;
}
