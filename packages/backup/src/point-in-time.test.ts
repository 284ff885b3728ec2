import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, openDatabase } from '@playlet/db';
import { archiveFolder } from '@playlet/db/embedded/archive';
import { connect, sql } from '@playlet/db/raw';
import { insertMember } from '@playlet/testing/member';
import { describe, expect, it } from 'vitest';
import { takeBase } from './base.ts';
import { generateKey } from './cipher.ts';
import { restoreCluster } from './point-in-time.ts';
import { testFolder, testStorage } from './testing.fixture.ts';
import { archiveId, removeOldLog, shipOnce } from './wal.ts';

describe('the archived log of the embedded database', () => {
  it('brings back any moment: what was written before it, and nothing after', {
    timeout: 180_000,
  }, async () => {
    const { key } = await generateKey();
    const dataDir = await testFolder();
    const { storage: place, folder } = await testStorage();
    const { db: opened, databaseUrl, close } = await openDatabase({ dataDir, isArchived: true });
    await migrate(opened);
    const db = connect({ databaseUrl, poolSize: 2 });
    const dataFolder = join(dataDir, 'postgres/data');
    const shipping = { databaseUrl, dataFolder, place, folder, key, log: () => {} };

    let writing = true;
    const load = (async () => {
      while (writing) await insertMember(db);
    })();
    await takeBase({ databaseUrl, dataFolder, archive: await archiveId(dataFolder), place, key });
    writing = false;
    await load;
    const before = await insertMember(db);
    await sleep(50);
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const moment = rows[0]?.now ?? new Date(0);
    await sleep(50);
    const after = await insertMember(db);
    await sql`select pg_switch_wal()`.execute(db);
    await expect
      .poll(async () => (await shipOnce(shipping)) + (await readdir(archiveFolder(dataFolder))).length)
      .toBeGreaterThan(1);
    await expect.poll(async () => (await pieces(place)).length).toBeGreaterThanOrEqual(3);
    const { rows: members } = await sql<{
      id: string;
    }>`select id from member where id <= ${before.id}`.execute(db);
    await db.destroy();
    await close();
    while ((await shipOnce(shipping)) > 0);

    const target = await testFolder();
    const home = join(target, 'postgres');
    const { reached } = await restoreCluster({ place, key, at: moment, home, log: () => {} });
    expect(reached?.getTime()).toBeLessThanOrEqual(moment.getTime());
    const restored = await openDatabase({ dataDir: target, isArchived: true });
    const copy = connect({ databaseUrl: restored.databaseUrl, poolSize: 1 });
    const ids = (await sql<{ id: string }>`select id from member`.execute(copy)).rows.map(({ id }) => id);
    expect(ids).toContain(before.id);
    expect(ids).not.toContain(after.id);
    expect(ids).toHaveLength(members.length);
    expect(await archiveId(join(home, 'data'))).not.toBe(await archiveId(dataFolder));
    await copy.destroy();
    await restored.close();

    const refused = restoreCluster({ place, key, at: moment, home, log: () => {} });
    await expect(refused).rejects.toMatchObject({ code: 'not-empty' });
    const all = join(await testFolder(), 'postgres');
    const end = await restoreCluster({
      place,
      key,
      at: new Date(Date.now() + 60_000),
      home: all,
      log: () => {},
    });
    expect(end.reached?.getTime()).toBeGreaterThan(moment.getTime());
    const tooEarly = restoreCluster({ place, key, at: new Date(0), home: join(all, 'x'), log: () => {} });
    await expect(tooEarly).rejects.toThrow(/No copy of the cluster from before/);
    const kept = await pieces(place);
    await removeOldLog(place, { days: 1, now: new Date() });
    expect((await pieces(place)).length).toBeLessThanOrEqual(kept.length);
    expect((await pieces(place)).length).toBeGreaterThan(0);
  });

  it('is dropped where it would fill the disk, and a new one begins', async () => {
    const dataDir = await testFolder();
    const { storage: place, folder } = await testStorage();
    const { databaseUrl, close } = await openDatabase({ dataDir, isArchived: true });
    const db = connect({ databaseUrl, poolSize: 1 });
    const dataFolder = join(dataDir, 'postgres/data');
    const first = await archiveId(dataFolder);
    await sql`create table filler as select generate_series(1, 1000) as n`.execute(db);
    await sql`select pg_switch_wal()`.execute(db);
    const said: string[] = [];
    const full = {
      databaseUrl,
      dataFolder,
      place,
      folder,
      log: (line: string) => said.push(line),
      freeSpace: async () => 0,
    };
    await expect.poll(async () => (await shipOnce(full)) + said.length).toBe(1);
    expect(await pieces(place)).toEqual([]);
    expect(await archiveId(dataFolder)).not.toBe(first);
    await db.destroy();
    await close();
  });
});

async function pieces(place: { list(prefix: string): AsyncIterable<{ key: string }> }): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of place.list('wal')) keys.push(key);
  return keys;
}
