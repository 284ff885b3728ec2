import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, openDatabase } from '@playlet/db';
import { archiveFolder } from '@playlet/db/embedded/archive';
import { connect, sql } from '@playlet/db/raw';
import { insertMember } from '@playlet/testing/member';
import { describe, expect, it } from 'vitest';
import { listBases, takeBase } from './base.ts';
import { generateKey } from './cipher.ts';
import { restoreCluster } from './point-in-time.ts';
import { testFolder, testStorage } from './testing.fixture.ts';
import { verifyLog, verifyPlace } from './verify.ts';
import { archiveId, removeOldLog, requireBase, type ShippingOptions, shipOnce } from './wal.ts';
import { listWalPieces } from './wal-archive.ts';

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

  it.each(['on', 'off'] as const)(
    'restores moments before and after the key was switched %s',
    {
      timeout: 180_000,
    },
    async (switched) => {
      const { key } = await generateKey();
      const { storage: place, folder } = await testStorage();
      const product = await startProduct();
      const optionsWith = (isEncrypted: boolean): ShippingOptions => ({
        ...product,
        place,
        folder,
        key: isEncrypted ? key : undefined,
        log: () => {},
      });
      const before = optionsWith(switched === 'off');
      const after = optionsWith(switched === 'on');

      await requireBase(before, true);
      await product.write('first');
      await product.ship(before);
      const underOldKey = await product.now();
      await product.write('second');
      await product.ship(after);
      const acrossTheSwitch = await product.now();
      await product.write('third');
      await product.ship(after);
      expect(await listBases(place)).toHaveLength(1);
      await requireBase(after, false);
      expect((await listBases(place)).map(({ file }) => file.key.endsWith('.age'))).toEqual([
        switched === 'off',
        switched === 'on',
      ]);
      await product.write('fourth');
      await product.ship(after);
      const underNewKey = await product.now();
      await product.write('fifth');
      await product.ship(after);
      await product.close();

      for (const [at, words] of [
        [underOldKey, ['first']],
        [acrossTheSwitch, ['first', 'second']],
        [underNewKey, ['first', 'second', 'third', 'fourth']],
      ] as const) {
        const target = await testFolder();
        await restoreCluster({ place, key, at, home: join(target, 'postgres'), log: () => {} });
        expect(await readWords(target)).toEqual(words);
      }
      const keyless = restoreCluster({
        place,
        at: acrossTheSwitch,
        home: join(await testFolder(), 'postgres'),
        log: () => {},
      });
      await expect(keyless).rejects.toMatchObject({ code: 'wrong-key' });
    },
  );

  it('is verified: a changed copy, a changed piece and a missing piece are named', {
    timeout: 60_000,
  }, async () => {
    const { storage: place, folder } = await testStorage();
    const product = await startProduct();
    const options = { ...product, place, folder, log: () => {} };
    const later = () => new Date(Date.now() + 10 * 60_000);
    await requireBase(options, true);
    for (const word of ['first', 'second', 'third']) {
      await product.write(word);
      await product.ship(options);
    }
    await product.close();
    expect(await verifyPlace({ place })).toMatchObject({ backup: undefined, log: { bases: 1 } });
    const keys = (await listWalPieces(place)).map(({ key }) => key);
    const [base] = await listBases(place);
    for (const file of [base?.file.key ?? '', ...keys]) {
      const mend = flipByte(join(folder, file));
      await expect(verifyLog(place, later())).rejects.toMatchObject({
        code: 'damaged',
        message: expect.stringContaining(file),
      });
      mend();
    }
    const { pieces } = await verifyLog(place, later());
    expect(pieces).toBe(keys.length);
    await rename(join(folder, keys.at(-2) ?? ''), join(folder, 'elsewhere'));
    await expect(verifyLog(place, later())).rejects.toThrow(/piece [0-9A-F]{24} of wal\/.* is missing/);
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

/** An embedded database with one table of words, whose log is archived. */
async function startProduct() {
  const dataDir = await testFolder();
  const { databaseUrl, close } = await openDatabase({ dataDir, isArchived: true });
  const db = connect({ databaseUrl, poolSize: 1 });
  const dataFolder = join(dataDir, 'postgres/data');
  await sql`create table written (word text)`.execute(db);
  return {
    databaseUrl,
    dataFolder,
    write: (word: string) => sql`insert into written values (${word})`.execute(db),
    /** A moment after everything written before and before everything written after. */
    async now(): Promise<Date> {
      await sleep(50);
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      await sleep(50);
      return rows[0]?.now ?? new Date(0);
    },
    /** Hands over what was written so far and takes it away. */
    async ship(options: ShippingOptions): Promise<void> {
      const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(
        db,
      );
      const name = rows[0]?.name ?? '';
      const isThere = async () => (await readdir(archiveFolder(dataFolder))).includes(name);
      await expect.poll(isThere).toBe(true);
      while ((await shipOnce(options)) > 0);
    },
    async close(): Promise<void> {
      await db.destroy();
      await close();
    },
  };
}

async function readWords(dataDir: string): Promise<string[]> {
  const restored = await openDatabase({ dataDir });
  const db = connect({ databaseUrl: restored.databaseUrl, poolSize: 1 });
  const { rows } = await sql<{ word: string }>`select word from written`.execute(db);
  await db.destroy();
  await restored.close();
  return rows.map(({ word }) => word);
}

/** Changes one byte in the middle of a file; the function returned changes it back. */
function flipByte(file: string): () => void {
  const flip = () => {
    const bytes = readFileSync(file);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  };
  flip();
  return flip;
}

async function pieces(place: { list(prefix: string): AsyncIterable<{ key: string }> }): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of place.list('wal')) keys.push(key);
  return keys;
}
