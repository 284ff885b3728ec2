import { createWriteStream, existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startEmbeddedPostgres } from '@playlet/db';
import { readLastReplayed } from '@playlet/db/dump/base';
import { type Account, findServerAccount } from '@playlet/db/embedded/account';
import { MAJOR } from '@playlet/db/embedded/binaries';
import type { Storage } from '@playlet/storage';
import { extract } from 'tar-stream';
import { type Base, listBases } from './base.ts';
import { type Cipher, openCipherFor } from './cipher.ts';
import { BackupFailure } from './failure.ts';
import { readFile as readStored, verifyDigestNamed, verifyFile } from './file.ts';
import { listWalPieces, type WalPiece } from './wal-archive.ts';

const WAL_FOLDER = 'playlet-wal';
export type PointInTimeOptions = {
  place: Storage;
  key?: string | undefined;
  at: Date;
  /** Of the embedded cluster: `DATA_DIR/postgres`, in which there must be none. */
  home: string;
  log: (line: string) => void;
};

/**
 * Restores the embedded cluster as it was at a moment: the newest copy of its files from before it, and its log up to it.
 * Answers the moment of the last change that was brought back.
 *
 * @throws BackupFailure `not-empty`, `damaged`, or `wrong-key`
 */
export async function restoreCluster(
  options: PointInTimeOptions,
): Promise<{ base: string; reached: Date | undefined }> {
  const { place, home, at, log } = options;
  if (existsSync(join(home, 'data')))
    throw new BackupFailure('not-empty', `There is a database in ${home}: restore into an empty DATA_DIR.`);
  const bases = await listBases(place);
  const base = bases.findLast(({ endedAt }) => new Date(endedAt) <= at);
  if (!base)
    throw new BackupFailure(
      'damaged',
      `No copy of the cluster from before ${at.toISOString()} is there: restore a nightly backup, without --at.`,
    );
  requireMajor(base);
  const reading = { place, cipher: await openCipherFor(base.file.key, options.key) };
  await verifyFile(place, base.file);
  await mkdir(home, { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(join(home, 'data.new-'));
  const account = findServerAccount();
  log(`unpacking the copy of the cluster of ${base.endedAt}`);
  await unpack(reading, base, draft, account);
  const next = bases.find(({ endedAt, archive }) => archive === base.archive && new Date(endedAt) > at);
  const pieces = await fetchLog(options, base, next, join(draft, WAL_FOLDER), account);
  log(`replaying up to ${pieces} pieces of the log`);
  const settings = await prepareRecovery(draft, base, at, account);
  await rename(draft, join(home, 'data'));
  const reached = await recover(home, settings, log);
  return { base: base.endedAt, reached };
}

function requireMajor({ major }: Base): void {
  if (major !== MAJOR)
    throw new BackupFailure(
      'damaged',
      `The copy of the cluster is of PostgreSQL ${major}, and this Playlet brings ${MAJOR}: restore a nightly backup, without --at.`,
    );
}

async function unpack(
  at: { place: Storage; cipher: Cipher },
  { file }: Base,
  folder: string,
  account: Account,
): Promise<void> {
  const entries = extract();
  const reading = pipeline(await readStored(at, file), entries);
  for await (const entry of entries) {
    const path = join(folder, entry.header.name);
    if (entry.header.type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 });
    else await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
    await lend(path, account);
    entry.resume();
  }
  await reading;
  for (const name of [
    'pg_wal',
    'pg_wal/archive_status',
    'pg_notify',
    'pg_replslot',
    'pg_serial',
    'pg_snapshots',
  ]) {
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
    await lend(join(folder, name), account);
  }
  await chmod(folder, 0o700);
  await lend(folder, account);
}

/**
 * Fetches the pieces from the copy's first on; those of the moment come before the end of the next copy. Each has a
 * cipher of its own, since the key may have been switched on or off between them.
 *
 * @throws BackupFailure `damaged`, or `wrong-key` where a piece from before the moment needs another key
 */
async function fetchLog(
  { place, key, at, log }: PointInTimeOptions,
  base: Base,
  next: Base | undefined,
  folder: string,
  account: Account,
): Promise<number> {
  await mkdir(folder, { mode: 0o700 });
  await lend(folder, account);
  const isNeeded = ({ name, isHistory }: WalPiece) =>
    isHistory || (name >= base.startWal && (next === undefined || name <= next.stopWal));
  let fetched = 0;
  for (const piece of (await listWalPieces(place, base.archive)).filter(isNeeded)) {
    await verifyDigestNamed(place, piece.key);
    const target = join(folder, piece.name);
    try {
      const cipher = await openCipherFor(piece.key, key);
      await pipeline(await readStored({ place, cipher }, piece), createWriteStream(target, { mode: 0o600 }));
    } catch (error) {
      const isLater = ((await place.head(piece.key))?.modified ?? at) > at;
      if (!(isLater && key !== undefined && error instanceof BackupFailure && error.code === 'wrong-key'))
        throw error;
      log(`${piece.key}, stored after that moment, needs another key: the log ends before it`);
      await rm(target, { force: true });
      break;
    }
    await lend(target, account);
    fetched += 1;
  }
  return fetched;
}

/** Answers the settings as they were. */
async function prepareRecovery(folder: string, { label }: Base, at: Date, account: Account): Promise<string> {
  const file = join(folder, 'postgresql.auto.conf');
  const settings = await readFile(file, 'utf8').catch(() => '');
  await appendFile(
    file,
    [
      '',
      `restore_command = 'cp ${WAL_FOLDER}/%f %p'`,
      `recovery_target_time = '${at.toISOString().replace('Z', '+00')}'`,
      "recovery_target_action = 'promote'",
      "recovery_target_timeline = 'current'",
      // Ready then means: at that moment, and writable.
      'hot_standby = off',
      '',
    ].join('\n'),
  );
  for (const [name, content] of [
    ['backup_label', label],
    ['recovery.signal', ''],
  ] as const) {
    await writeFile(join(folder, name), content, { mode: 0o600 });
    await lend(join(folder, name), account);
  }
  await lend(file, account);
  return settings;
}

async function recover(
  home: string,
  settings: string,
  log: (line: string) => void,
): Promise<Date | undefined> {
  const file = join(home, 'data', 'postgresql.auto.conf');
  const start = () => startEmbeddedPostgres({ folder: home, log });
  const server = await start().catch(async (error: unknown) => {
    // Nothing was written after the last piece: its end is the moment.
    const said = await readFile(join(home, 'postgres.log'), 'utf8');
    if (!/before configured recovery target/.test(said.slice(-4000))) throw error;
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, lines.filter((line) => !line.startsWith('recovery_target_')).join('\n'));
    log('the archived log ends before that moment; restoring all of it');
    return start();
  });
  try {
    const reached = await readLastReplayed(server.urlOf('playlet'));
    await writeFile(file, settings);
    await rm(join(home, 'data', WAL_FOLDER), { recursive: true, force: true });
    return reached;
  } finally {
    await server.close();
  }
}

async function lend(path: string, account: Account): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
