import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareRoles, replaceUser } from '@playlet/db';
import { hideTables, sql } from '@playlet/db/raw';
import { openJobs } from '@playlet/jobs';
import { emptyDatabase, testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { TEST_ROLES } from '@playlet/testing/postgres.setup';
import { insertStaff } from '@playlet/testing/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { backup } from './backup.ts';
import { generateKey } from './cipher.ts';
import { restore } from './restore.ts';
import { testStorage } from './testing.fixture.ts';
import { verify } from './verify.ts';

const { db, databaseUrl } = await testDatabase();

beforeAll(async () => {
  const jobs = await openJobs({ databaseUrl });
  await jobs.enqueue('later', { word: 'still to do' });
  await jobs.stop();
  await prepareRoles({ db: hideTables(db), databaseUrl }, roleUrlsOf(databaseUrl));
  for (let made = 0; made < 20; made += 1) await insertMember(db);
  await insertStaff(db);
});

/** As whom servers and workers connect to a database. */
const roleUrlsOf = (url: string) => ({
  web: replaceUser(url, TEST_ROLES.web),
  worker: replaceUser(url, TEST_ROLES.worker),
});

const rowCounts = async (of: typeof db) => {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, (xpath('/row/c/text()',
      query_to_xml(format('select count(*) as c from %s', oid::regclass), false, true, '')))[1]::text::int as rows
    from pg_class where relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
      and relnamespace = 'public'::regnamespace order by 1`.execute(of);
  return rows.filter(({ name }) => name !== 'restore_under_way');
};

const migrationsOf = async (of: typeof db) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(of);
  return rows.map(({ name }) => name);
};

/** Takes back what the migrations after the baseline made; each of them adds its line. */
async function undoMigrationsSinceBaseline(of: typeof db): Promise<void> {
  await sql`drop table build_figure, media_check, poster_check, job_outbox`.execute(of);
  await sql`drop table integrity_finding, integrity_check, integrity_area`.execute(of);
  await sql`drop table complaint_event, complaint_person, complaint, compliance_export, incident`.execute(of);
  await sql`drop table inbox_mark, notice_item, notice_message, notice_place`.execute(of);
  await sql`drop table passkey, used_challenge, staff_passkey`.execute(of);
  await sql`alter table review drop column submitted_by`.execute(of);
  await sql`alter table polish drop column qualities, drop column work_seconds`.execute(of);
  await sql`alter table "group" drop column skip_polish cascade, drop column ai_suspected cascade, drop column ai_found`.execute(
    of,
  );
  await sql`create trigger group_keep_version before update of title on "group" for each row execute function group_keep_version()`.execute(
    of,
  );
  await sql`drop table removed_interest, partner_identity, play_stream_position`.execute(of);
  await sql`alter table counted_play drop column play_id`.execute(of);
  await sql`alter table renewal_notice drop column rule, drop column sent`.execute(of);
  await sql`drop table law_rule, publish_decision, content_decision`.execute(of);
  await sql`alter table "group" drop column first_screen_cleared, drop column affects_minors, drop column age_from`.execute(
    of,
  );
  await sql`alter table group_license drop column work_kind, drop column cost_fen, drop column is_special_theme`.execute(
    of,
  );
  await sql`delete from kysely_migration where name > '002'`.execute(of);
}

/** Of a partition's own indexes and keys, whose names PostgreSQL makes up, only what they are. */
const schemaOf = async (of: typeof db) => {
  const { rows } = await sql<{ what: string }>`
    select case when relispartition then regexp_replace(pg_get_indexdef(indexrelid), 'INDEX [^ ]+', 'INDEX')
        else pg_get_indexdef(indexrelid) end || indisvalid::text as what
      from pg_index join pg_class on oid = indexrelid where relnamespace = 'public'::regnamespace
    union all select conrelid::regclass::text || ' ' || case when coninhcount = 0 then conname else '' end || ' '
        || pg_get_constraintdef(oid) || convalidated::text
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select relname || ' ' || coalesce(relacl::text, '') from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p', 'S')
    order by 1`.execute(of);
  return rows.map(({ what }) => what);
};

describe('a backup that is restored', () => {
  it('has every row, index, key, trigger, grant and job of the moment it was made, while others wrote', async () => {
    const { storage: place } = await testStorage();
    let writing = true;
    const load = (async () => {
      let written = 0;
      for (; writing; written += 1) await insertMember(db);
      return written;
    })();
    await expect
      .poll(async () => (await rowCounts(db)).find(({ name }) => name === 'member')?.rows)
      .toBeGreaterThan(25);
    const seal = await backup({ databaseUrl, place });
    writing = false;
    expect(await load).toBeGreaterThan(5);

    const target = await emptyDatabase();
    const roleUrls = roleUrlsOf(target.url);
    const report = await restore({ place, databaseUrl: target.url, roleUrls });
    expect(report).toMatchObject({ id: seal.id, rows: seal.rows, erasedAgain: 0, migrated: [] });
    const [members] = (await sql<{ n: number }>`select count(*)::int as n from member`.execute(target.db))
      .rows;
    const [sessions] = (
      await sql<{ n: number }>`select count(distinct member_id)::int as n from session`.execute(target.db)
    ).rows;
    expect(members?.n).toBeGreaterThan(20);
    expect((members?.n ?? 0) - (sessions?.n ?? 0)).toBeLessThanOrEqual(1);
    expect(await schemaOf(target.db)).toEqual(await schemaOf(db));

    const jobs = await openJobs({ databaseUrl: target.url });
    const words: string[] = [];
    await jobs.work([
      {
        name: 'later',
        concurrency: 1,
        process: async (input: { word: string }) => void words.push(input.word),
      },
    ]);
    await expect.poll(() => words).toEqual(['still to do']);
    await jobs.stop();
  });

  it('carries out the commands that were on their way to a queue in a database of its own', async () => {
    const [source, queue] = [await testDatabase(), await emptyDatabase()];
    const before = await openJobs({
      databaseUrl: source.databaseUrl,
      outbox: { db: hideTables(source.db), queueUrl: queue.url },
    });
    const id = await before.enqueue('on-its-way', { word: 'kept' });
    await before.stop();
    const { storage: place } = await testStorage();
    await backup({ databaseUrl: source.databaseUrl, place });
    const target = await emptyDatabase();
    await restore({ place, databaseUrl: target.url });
    const jobs = await openJobs({
      databaseUrl: target.url,
      outbox: { db: hideTables(target.db), queueUrl: queue.url },
    });
    const words: string[] = [];
    await jobs.work([
      {
        name: 'on-its-way',
        concurrency: 1,
        process: async (input: { word: string }, context) => void words.push(`${input.word} ${context.id}`),
      },
    ]);
    await expect.poll(() => words).toEqual([`kept ${id}`]);
    await jobs.enqueue('on-its-way', { word: 'next' });
    await expect.poll(() => words.length).toBe(2);
    await jobs.stop();
  });

  it('counts on where the counters were', async () => {
    const { storage: place } = await testStorage();
    await backup({ databaseUrl, place });
    const target = await emptyDatabase();
    await restore({ place, databaseUrl: target.url });
    expect(await rowCounts(target.db)).toEqual(await rowCounts(db));
    const sequences = (of: typeof db) =>
      sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`.execute(
        of,
      );
    expect((await sequences(target.db)).rows).toEqual((await sequences(db)).rows);
  });

  it('is refused by a database in use', async () => {
    const { storage: place } = await testStorage();
    await backup({ databaseUrl, place });
    await expect(restore({ place, databaseUrl })).rejects.toMatchObject({ code: 'not-empty' });
  });

  it('of before 0.1.0 goes on from the baseline, where it has all migrations of then', async () => {
    const { storage: place } = await testStorage();
    const old = await emptyDatabase();
    await backup({ databaseUrl, place });
    await restore({ place, databaseUrl: old.url });
    await undoMigrationsSinceBaseline(old.db);
    await sql`
      update kysely_migration set name = '001-catalogue'`.execute(old.db);
    await sql`
      insert into kysely_migration (name, timestamp) select lpad((n + 1)::text, 3, '0') || '-then', '' from generate_series(1, 85) n`.execute(
      old.db,
    );
    await backup({ databaseUrl: old.url, place });
    const tooOld = await emptyDatabase();
    await expect(restore({ place, databaseUrl: tooOld.url })).rejects.toThrow(
      /was made before 0\.1\.0 and is at 086-then/,
    );

    await sql`insert into kysely_migration (name, timestamp) values ('141-payment-notices', '')`.execute(
      old.db,
    );
    await sql`update schema_compatibility set oldest_server = 80, migration = '080-releases'`.execute(old.db);
    await backup({ databaseUrl: old.url, place });
    const target = await emptyDatabase();
    const ran = await migrationsOf(db);
    expect(await restore({ place, databaseUrl: target.url })).toMatchObject({ migrated: ran.slice(1) });
    expect(await migrationsOf(target.db)).toEqual(ran);
    const { rows } = await sql`select oldest_server from schema_compatibility`.execute(target.db);
    expect(rows).toEqual([{ oldest_server: 1 }]);
    // Later work in the background is still to be done there.
    const counts = async (of: typeof db) =>
      (await rowCounts(of)).filter(({ name }) => name !== 'background_migration');
    expect(await counts(target.db)).toEqual(await counts(db));
  });

  it('may be begun again after an interruption, and nothing is served before', async () => {
    const { storage: place } = await testStorage();
    await backup({ databaseUrl, place });
    const target = await emptyDatabase();
    const interrupted = restore({
      place,
      databaseUrl: target.url,
      reapplyDeletions: () => Promise.reject(new Error('the process ended')),
    });
    await expect(interrupted).rejects.toThrow('the process ended');
    const { migrate } = await import('@playlet/db');
    const { hideTables } = await import('@playlet/db/raw');
    await expect(migrate(hideTables(target.db))).rejects.toThrow(
      /restore into this database was interrupted/,
    );
    await restore({ place, databaseUrl: target.url });
    await migrate(hideTables(target.db));
  });
});

describe('media', () => {
  it('are kept once for all backups, take no room beside the originals, and come back', async () => {
    const { storage: place, folder } = await testStorage();
    const { storage: media, folder: originals } = await testStorage();
    await media.put('asset/720/1.ts', { bytes: Buffer.from('first') });
    await media.put('asset/720/2.ts', { bytes: Buffer.from('second') });
    await media.put('staging/upload/1', { bytes: Buffer.from('half') });
    await backup({ databaseUrl, place, media });
    await media.put('asset/720/3.ts', { bytes: Buffer.from('third') });
    await media.delete('asset/720/1.ts');
    const copied: number[] = [];
    const seal = await backup({
      databaseUrl,
      place,
      media,
      onProgress: (done) => done.step === 'media' && copied.push(done.copiedBytes),
    });
    expect(seal).toMatchObject({ mediaObjects: 2, mediaBytes: 11 });
    expect(copied.at(-1)).toBe(5);
    const [link] = (await readdir(join(folder, 'media'), { recursive: true })).filter(
      (name) => name.length > 60,
    );
    expect((await stat(join(folder, 'media', link ?? ''))).nlink).toBeGreaterThan(0);
    expect((await stat(join(originals, 'asset/720/2.ts'))).nlink).toBe(2);

    const { storage: restored } = await testStorage();
    const target = await emptyDatabase();
    await restore({ place, databaseUrl: target.url, media: restored });
    const keys: string[] = [];
    for await (const { key } of restored.list()) keys.push(key);
    expect(keys.sort()).toEqual(['asset/720/2.ts', 'asset/720/3.ts']);
    const other = await emptyDatabase();
    await expect(restore({ place, databaseUrl: other.url, media: restored })).rejects.toMatchObject({
      code: 'not-empty',
    });
  });
});

describe('a backup that cannot be trusted', () => {
  const made = async (key?: string) => {
    const { storage: place, folder } = await testStorage();
    const { storage: media } = await testStorage();
    await media.put('asset/1.ts', { bytes: Buffer.alloc(100_000, 'x') });
    const seal = await backup({ databaseUrl, place, media, key });
    return { place, folder, seal };
  };
  const flipByte = async (folder: string, part: string) => {
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.includes(part));
    const file = join(folder, files[0] ?? '');
    const bytes = await readFile(file);
    const at = Math.floor(bytes.length / 2);
    await rm(file);
    await writeFile(file, bytes.fill((bytes[at] ?? 0) ^ 1, at, at + 1));
  };

  it('is refused with one altered byte in a table, before anything is written', async () => {
    const { place, folder } = await made();
    await flipByte(folder, 'public.member.copy');
    const target = await emptyDatabase();
    await expect(restore({ place, databaseUrl: target.url })).rejects.toMatchObject({ code: 'damaged' });
    expect(await rowCounts(target.db)).toEqual([]);
  });

  it('is refused with one altered byte in its media or its manifest', async () => {
    const key = (await generateKey()).key;
    const { place, folder } = await made(key);
    await flipByte(folder, '.age');
    await expect(verify({ place, key })).rejects.toThrow();
    const second = await made(key);
    await flipByte(second.folder, 'manifest.json');
    await expect(verify({ place: second.place, key })).rejects.toMatchObject({ code: 'damaged' });
  });

  it('is refused with another key or none, and restored with its own', async () => {
    const { key, recipient } = await generateKey();
    const { place, folder } = await made(recipient);
    for (const name of await readdir(folder, { recursive: true }))
      if (name.includes('public.member.'))
        expect(await readFile(join(folder, name), 'latin1')).toMatch(/^age-encryption.org\/v1/);
    const target = await emptyDatabase();
    const url = target.url;
    for (const wrong of [undefined, (await generateKey()).key, recipient, 'a word'])
      await expect(restore({ place, databaseUrl: url, key: wrong })).rejects.toMatchObject({
        code: 'wrong-key',
      });
    await restore({ place, databaseUrl: url, key });
    expect(await rowCounts(target.db)).toEqual(await rowCounts(db));
  });

  it('is refused without its seal', async () => {
    const { place, seal } = await made();
    await place.delete(`backup/${seal.id}/seal.json`);
    const target = await emptyDatabase();
    const refused = restore({ place, databaseUrl: target.url, id: seal.id });
    await expect(refused).rejects.toThrow(/was not finished/);
  });

  it('is never begun where it would fill the disk', async () => {
    const { storage: place, folder } = await testStorage();
    const full = backup({ databaseUrl, place, folder, freeSpace: async () => 1024 ** 3 });
    await expect(full).rejects.toMatchObject({ code: 'no-space' });
    expect(await readdir(folder)).toEqual(['.incoming']);
  });
});
