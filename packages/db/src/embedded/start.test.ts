import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { findServerAccount } from './account.ts';
import { clusterTokenOf, SOCKET_NAME } from './cluster.ts';

const run = promisify(execFile);

let dataDir: string;
const closers: (() => Promise<void>)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'playlet-embedded-'));
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the embedded database', () => {
  it('keeps its data over a stop and a start', async () => {
    const first = await opened();
    await sql`create table kept as select '留下' as word`.execute(first.db);
    await first.close();
    const second = await opened();
    expect((await sql`select word from kept`.execute(second.db)).rows).toEqual([{ word: '留下' }]);
  });

  it('writes durably, checks its pages, and finds Chinese words by trigram', async () => {
    const database = await opened();
    const { rows } = await sql`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('data_checksums') as checksums, current_setting('listen_addresses') as network,
        current_setting('server_encoding') as encoding`.execute(database.db);
    expect(rows).toEqual([{ fsync: 'on', commit: 'on', checksums: 'on', network: '', encoding: 'UTF8' }]);
    await sql`create extension pg_trgm`.execute(database.db);
    const found = await sql<{ near: number }>`select similarity('小剧场', '小剧院') as near`.execute(
      database.db,
    );
    expect(found.rows[0]?.near).toBeGreaterThan(0);
  });

  it('leaves no process behind when it is closed', async () => {
    const database = await opened();
    expect(await processes()).not.toHaveLength(0);
    await database.close();
    expect(await processes()).toHaveLength(0);
  });

  it('tells a second process in one sentence that the folder is taken', async () => {
    await opened();
    await expect(opened()).rejects.toThrow(/is in use by another running Playlet/);
  });

  it('loses no acknowledged row to kill -9, and starts again at once', { timeout: 120_000 }, async () => {
    let acknowledged = 0;
    for (const rowsBeforeKill of [1, 40, 3, 200]) {
      const writer = startWriter();
      const killAfter = acknowledged + rowsBeforeKill;
      for await (const line of createInterface({ input: writer.stdout })) {
        acknowledged = Number(line);
        if (acknowledged === killAfter) writer.kill('SIGKILL');
      }
    }
    const database = await opened();
    const { rows } = await sql<{
      rows: number;
    }>`select count(*) as rows from written where number <= ${acknowledged}`.execute(database.db);
    expect(rows[0]?.rows).toBe(acknowledged);
  });

  it('is stopped by the kernel alone when its process is killed', async () => {
    const writer = startWriter();
    await once(writer.stdout, 'data');
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    await expect.poll(processes).toHaveLength(0);
  });

  it('starts after a power loss whose pid now belongs to an unrelated process', async () => {
    await (await opened()).close();
    const stranger = spawn('sleep', ['600']);
    const pidFile = [
      stranger.pid,
      join(dataDir, 'postgres/data'),
      '1',
      '5432',
      '.',
      '',
      ' 1 1',
      'ready',
    ].join('\n');
    await writeFile(join(dataDir, 'postgres/data/postmaster.pid'), `${pidFile}\n`);
    const database = await opened();
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });

  it('starts after a kill whose pid, in the lock of its socket, now belongs to a process of the same account', async () => {
    const database = await opened();
    await database.close();
    const stranger = spawn('sleep', ['600'], { ...findServerAccount() });
    const lockFile = join(dataDir, 'postgres/data', `${SOCKET_NAME}.lock`);
    await writeFile(lockFile, `${stranger.pid}\n/proc/self/cwd\n1700000000\n5432\n.\n`);
    const again = await opened();
    expect((await sql`select 1 as one`.execute(again.db)).rows).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });

  it.runIf(process.getuid?.() === 0)(
    'names the owner of a folder that was copied without it, and how to give it back',
    async () => {
      await (await opened()).close();
      await run('chown', ['-R', '0:0', join(dataDir, 'postgres/data')]);
      const { uid, gid } = findServerAccount() ?? { uid: 0, gid: 0 };
      await expect(opened()).rejects.toThrow(`chown -R ${uid}:${gid} '${join(dataDir, 'postgres/data')}'`);
    },
  );

  it('touches no stranger whose command line names the cluster', async () => {
    const home = join(dataDir, 'postgres');
    await mkdir(home);
    const idle = 'setInterval(() => {}, 1_000_000); console.log("up")';
    const stranger = spawn(process.execPath, ['-e', idle, 'postgres', clusterTokenOf(home)], { cwd: '/' });
    await once(stranger.stdout, 'data');
    await opened();
    expect(stranger.signalCode).toBeNull();
    stranger.kill('SIGKILL');
  });

  it('starts again by itself when the server is killed', async () => {
    const database = await opened();
    const pid = Number(
      (await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0],
    );
    process.kill(pid, 'SIGKILL');
    const alive = async () =>
      (await sql`select 1 as one`.execute(database.db).catch(() => ({ rows: [] }))).rows;
    await expect
      .poll(async () => (await serverPid()) !== pid && (await alive()).length, { timeout: 40_000 })
      .toBe(1);
  });

  it('redoes a cluster whose making was interrupted', async () => {
    await mkdir(join(dataDir, 'postgres/data.new-cut'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/data.new-cut/PG_VERSION'), '18\n');
    await opened();
    expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.includes('new'))).toEqual([]);
  });

  it('is closed to other accounts, and its log names what failed without the row', async () => {
    await mkdir(join(dataDir, 'postgres'), { mode: 0o755 });
    const { db } = await opened();
    await sql`create table member (phone text primary key)`.execute(db);
    await sql`insert into member values ('13800001234')`.execute(db);
    await sql`insert into member values ('13800001234')`.execute(db).catch(() => {});
    const logFile = join(dataDir, 'postgres/postgres.log');
    const log = await readFile(logFile, 'utf8');
    expect(log).toContain('member_pkey');
    expect(log).not.toContain('13800001234');
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    expect((await stat(logFile)).mode & 0o777).toBe(0o600);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    dataDir = join(dataDir, 'long'.repeat(30));
    const database = await opened();
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });
});

async function opened(): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= database.close());
  closers.push(close);
  return { ...database, close };
}

function startWriter() {
  const script = new URL('./writer.fixture.ts', import.meta.url).pathname;
  return spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function serverPid(): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '');
  return Number(file.split('\n')[0]);
}

/** Command lines of everything that runs for the cluster, the shell around it included. */
async function processes(): Promise<string[]> {
  const token = clusterTokenOf(join(dataDir, 'postgres'));
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter((command) => command.includes(token));
}
