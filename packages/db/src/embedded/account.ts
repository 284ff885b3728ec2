import { readFileSync } from 'node:fs';

/** The user and group PostgreSQL runs as; undefined: the ones this process has. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root, so root lends it another account: `postgres` where the machine has one, else the
 * account without rights. Only accounts in /etc/passwd are possible, because initdb looks its own name up.
 *
 * @throws Error where root has no other account to run PostgreSQL as
 */
export function findServerAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody', '_postgres']) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? [];
    // macOS gives that account the number -2, which no process can be spawned with.
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a postgres nor a nobody account to lend it: ' +
      'start Playlet as another user, or set DATABASE_URL.',
  );
}
