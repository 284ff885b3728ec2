import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, openPlace } from '@playlet/backup';
import { switchToPolished } from '@playlet/core/ingest/polish';
import { insertCheck } from '@playlet/core/integrity/check';
import { requestRepair } from '@playlet/core/integrity/finding';
import { giveUpMedia, listDueRemovals } from '@playlet/core/media/remove-media';
import { newId } from '@playlet/db';
import { hideTables, sql } from '@playlet/db/raw';
import type { Alert } from '@playlet/domain/alert';
import type { IntegrityRepair } from '@playlet/domain/integrity';
import { listAssetFiles } from '@playlet/domain/media/asset-files';
import { DAY_MS } from '@playlet/domain/time';
import { dropUnshown } from '@playlet/picture';
import { createStorage } from '@playlet/storage';
import { insertEpisode, insertGroup, smallManifest } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkMediaNightly } from './check-media.ts';
import { repairStored } from './repair-stored.ts';

const { db, databaseUrl } = await testDatabase();
const home = mkdtempSync(join(tmpdir(), 'playlet-check-media-'));
afterAll(() => rmSync(home, { recursive: true }));
const storage = await createStorage({ folder: join(home, 'media') });
const alerts: Alert[] = [];
const enqueued: [string, object][] = [];
let ahead = 0;
const context = {
  db: hideTables(db),
  storage,
  clock: { now: () => Date.now() + ahead },
  alerts: { raise: async (alert: Alert) => void alerts.push(alert) },
  jobs: {
    enqueue: async (name: string, input: object) => {
      enqueued.push([name, input]);
      return 'job';
    },
  } as never,
  log: pino({ level: 'silent' }),
  config: { backups: { folder: join(home, 'backups') } as never },
};
const job = checkMediaNightly(context);
const repairs = repairStored(context);
const run = () => ({ id: 'x', attempt: 1, signal: new AbortController().signal });
const night = async () => {
  ahead += DAY_MS;
  alerts.length = 0;
  await job.process({}, run());
};
const check = async (groupId: string | null = null) => {
  const checkId = await insertCheck(hideTables(db), { groupId, staffName: '许砚秋' });
  await job.process({ checkId, groupId }, run());
  return db.selectFrom('integrity_check').selectAll().where('id', '=', checkId).executeTakeFirstOrThrow();
};
const findings = () =>
  db.selectFrom('integrity_finding').selectAll().where('resolved_at', 'is', null).orderBy('kind').execute();
const only = async () => {
  const all = await findings();
  expect(all).toHaveLength(1);
  const [first] = all;
  if (!first) throw new Error('there is one');
  return first;
};
const repair = async (id: string, method: IntegrityRepair) => {
  expect(await requestRepair(hideTables(db), id, method)).toBe(true);
  await repairs.process({ findingId: id }, run());
  return db.selectFrom('integrity_finding').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
};
const backUp = async () => {
  const { place } = await openPlace(join(home, 'backups'), undefined);
  // On another machine: its files share nothing with those of the product.
  const media = { ...storage, localPath: undefined } as unknown as typeof storage;
  await backup({ databaseUrl, place, media });
};
const flip = (key: string) => writeFileSync(join(home, 'media', key), 'flipped');

/** An episode with all its files. */
async function episode(index: number, of = groupId): Promise<string> {
  const { assetId } = await insertEpisode(db, of, index);
  for (const name of listAssetFiles(smallManifest))
    await storage.put(`${assetId}/${name}`, { bytes: Buffer.from(`${index} ${name}`) });
  return assetId;
}

let groupId = '';
let assetId = '';
beforeEach(async () => {
  alerts.length = 0;
  rmSync(join(home, 'backups'), { recursive: true, force: true });
  for (const table of [
    'ingest',
    'integrity_finding',
    'group',
    'asset',
    'license_document',
    'poster',
  ] as const)
    await db.deleteFrom(table).execute();
  for await (const { key } of storage.list()) await storage.delete(key);
  groupId = await insertGroup(db, { title: '长街灯' });
  assetId = await episode(1);
});

/** The import that made the media, whose original is kept. */
async function keepOriginal(content = 'the original'): Promise<string> {
  const id = newId();
  await storage.put(`source/${id}`, { bytes: Buffer.from(content) });
  await db
    .insertInto('ingest')
    .values({
      id,
      group_id: groupId,
      index: 1,
      title: '',
      file_name: '1.mp4',
      size: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
      source_key: `source/${id}`,
      state: 'done',
      step: 'publish',
      progress: '{}',
      asset_id: assetId,
      source_until: new Date(Date.now() + 400 * DAY_MS),
    })
    .execute();
  return id;
}

describe('the nightly check of media', () => {
  it('says nothing of whole episodes, and of ones without a check before', async () => {
    await night();
    await night();
    expect([alerts, await findings()]).toEqual([[], []]);
  });

  it('finds a deleted file, names the episode, and is content once it is back', async () => {
    await night();
    await storage.delete(`${assetId}/360/1.m4s`);
    await night();
    expect(alerts).toMatchObject([{ kind: 'media-damaged', subject: assetId, details: { missing: 1 } }]);
    expect(alerts[0]?.message).toContain('episode 1 of 长街灯');
    expect(await only()).toMatchObject({
      kind: 'media',
      group_id: groupId,
      index: 1,
      missing: ['360/1.m4s'],
    });
    await storage.put(`${assetId}/360/1.m4s`, { bytes: Buffer.from('1 360/1.m4s') });
    await night();
    expect([alerts, await findings()]).toEqual([[], []]);
  });

  it('finds one byte that flipped, names the file, and finds it each night until it is right again', async () => {
    await night();
    flip(`${assetId}/360/0.m4s`);
    await night();
    await night();
    expect(alerts).toMatchObject([
      { kind: 'media-damaged', message: expect.stringContaining('360/0.m4s changed') },
    ]);
    expect(await only()).toMatchObject({ changed: ['360/0.m4s'], missing: [] });
  });

  it('finds what was missing from the first night on, and what changes beside it', async () => {
    await storage.delete(`${assetId}/360/init.mp4`);
    await night();
    flip(`${assetId}/360/0.m4s`);
    await night();
    expect(await only()).toMatchObject({ missing: ['360/init.mp4'], changed: ['360/0.m4s'] });
  });

  it('continues with the whole digest of an earlier version, and learns the files of right media', async () => {
    const whole = createHash('sha256');
    for (const name of listAssetFiles(smallManifest).toSorted())
      whole.update(`${name}\n`).update(createHash('sha256').update(`1 ${name}`).digest());
    const digest = whole.digest();
    await db
      .insertInto('media_check')
      .values({ asset_id: assetId, digest, files: null, fault: null, checked_at: new Date(0) })
      .execute();
    await night();
    expect(await findings()).toEqual([]);
    flip(`${assetId}/360/1.m4s`);
    await night();
    expect(await only()).toMatchObject({ changed: ['360/1.m4s'] });
    await sql`update media_check set files = null`.execute(db);
    await night();
    expect(await only()).toMatchObject({ changed: [], missing: [] });
    expect(alerts[0]?.message).toContain('a file has changed');
  });

  it('reads every episode within thirty days, and a new one in its first night', async () => {
    for (let index = 2; index <= 70; index += 1) await episode(index);
    await night();
    const first = new Date(Date.now() + ahead);
    for (let day = 0; day < 30; day += 1) await night();
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from media_check where checked_at < ${new Date(first.getTime() + DAY_MS / 2)}`.execute(
      db,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('leaves media alone that others replaced while they were read', async () => {
    await night();
    await storage.delete(`${assetId}/360/1.m4s`);
    await sql`update asset set retired_at = now()`.execute(db);
    await night();
    expect(await findings()).toEqual([]);
  });

  it('checks the media of a drama that was taken down, and names it', async () => {
    await sql`
      insert into take_down (id, group_id, video_id, kind, reason, asset_id)
      select ${newId()}, group_id, id, 'unpublish', 'x', asset_id from video`.execute(db);
    await sql`update video set asset_id = null`.execute(db);
    await sql`update "group" set episode_count = 0`.execute(db);
    await storage.delete(`${assetId}/360/1.m4s`);
    await night();
    expect(await only()).toMatchObject({ kind: 'media', group_id: groupId, index: 1 });
  });
});

describe('the search for what nothing names', () => {
  it('finds media without a row at once, but not those that an ingest or an encode has begun to store', async () => {
    const [lost, begun] = [newId(), newId()];
    await storage.put(`${lost}/360/0.m4s`, { bytes: Buffer.from('x') });
    await storage.put(`${begun}/360/0.m4s`, { bytes: Buffer.from('x') });
    const id = await keepOriginal();
    await sql`update ingest set checkpoint = ${JSON.stringify({ assetId: begun })}::jsonb where id = ${id}`.execute(
      db,
    );
    await check();
    expect(await only()).toMatchObject({ kind: 'strange', subject_id: lost });
    expect(alerts).toMatchObject([{ kind: 'media-strange', message: expect.stringContaining(lost) }]);
    await storage.deletePrefix(lost);
    await check();
    expect(await findings()).toEqual([]);
  });

  it('leaves pieces of uploads to the hourly sweep, and finds a picture and a paper without a row', async () => {
    ahead += DAY_MS;
    const poster = 'abcdefghij0123456789klmnop';
    for (const key of ['staging/x/0', 'source/x', `public/${poster}/270.webp`, `certificate/${newId()}.pdf`])
      await storage.put(key, { bytes: Buffer.from('x') });
    await check();
    expect((await findings()).map(({ kind, subject_id: id }) => [kind, id.split('/')[0]])).toEqual([
      ['strange', expect.stringMatching(/public|certificate/)],
      ['strange', expect.stringMatching(/public|certificate/)],
    ]);
  });

  it('deletes them on command, and nothing that a row names by then', async () => {
    const lost = newId();
    await storage.put(`${lost}/360/0.m4s`, { bytes: Buffer.from('x') });
    await check();
    const finding = await only();
    await sql`insert into asset (id, duration, manifest, bytes) select ${lost}, duration, manifest, bytes from asset limit 1`.execute(
      db,
    );
    expect(await repair(finding.id, 'delete')).toMatchObject({ repair_state: 'failed' });
    await sql`delete from asset where id = ${lost}`.execute(db);
    expect((await repair(finding.id, 'delete')).resolved_at).not.toBeNull();
    expect(await storage.head(`${lost}/360/0.m4s`)).toBeUndefined();
  });
});

describe('a repair from a backup', () => {
  it('puts a flipped and a deleted file back, and the episode is right', async () => {
    await check();
    await backUp();
    flip(`${assetId}/360/0.m4s`);
    await storage.delete(`${assetId}/360/1.m4s`);
    await check();
    const finding = await only();
    expect(finding.repairs).toEqual([
      { method: 'encode', obstacle: 'no-original' },
      { method: 'backup', obstacle: null },
    ]);
    expect((await repair(finding.id, 'backup')).resolved_at).not.toBeNull();
    expect(await Array.fromAsync((await storage.get(`${assetId}/360/0.m4s`))?.body ?? [])).toEqual([
      Buffer.from('1 360/0.m4s'),
    ]);
    await check();
    expect(await findings()).toEqual([]);
  });

  it('is not offered where the backup has the damaged file, or none is there', async () => {
    await check();
    flip(`${assetId}/360/0.m4s`);
    await check();
    expect((await only()).repairs).toContainEqual({ method: 'backup', obstacle: 'no-backup' });
    await backUp();
    await check();
    const finding = await only();
    expect(finding.repairs).toContainEqual({ method: 'backup', obstacle: 'not-in-backup' });
    expect(await repair(finding.id, 'backup')).toMatchObject({
      repair_state: 'failed',
      repair_error: expect.stringContaining('No backup has'),
    });
  });

  it('is not offered where the copy shares its bytes with the damaged file', async () => {
    await check();
    const { place } = await openPlace(join(home, 'backups'), undefined);
    await backup({ databaseUrl, place, media: storage });
    flip(`${assetId}/360/0.m4s`);
    await check();
    expect((await only()).repairs).toContainEqual({ method: 'backup', obstacle: 'backup-damaged' });
  });

  it('brings the row of an episode back, with its subtitles', async () => {
    const { rows } = await sql<{ id: string }>`select id from video`.execute(db);
    await sql`insert into subtitle (id, video_id, lang, label, body) select ${newId()}, id, 'zh-CN', '中文', 'WEBVTT' from video`.execute(
      db,
    );
    await backUp();
    await sql`delete from video`.execute(db);
    await check();
    const all = await findings();
    expect(all.map(({ kind }) => kind)).toEqual(['counts', 'unlinked']);
    for (const { id, kind } of all) await repair(id, kind === 'counts' ? 'recount' : 'rows');
    const back = await db.selectFrom('video').select(['id', 'asset_id']).execute();
    expect(back).toEqual([{ id: rows[0]?.id, asset_id: assetId }]);
    expect(await db.selectFrom('subtitle').select('lang').execute()).toEqual([{ lang: 'zh-CN' }]);
    expect(await db.selectFrom('group').select('episode_count').execute()).toEqual([{ episode_count: 1 }]);
    await check();
    expect(await findings()).toEqual([]);
  });

  it('brings the rows of media and episode back where only the files are left', async () => {
    await backUp();
    await sql`delete from video`.execute(db);
    await sql`delete from asset`.execute(db);
    await sql`update "group" set episode_count = 0`.execute(db);
    await check();
    const finding = await only();
    expect(finding).toMatchObject({ kind: 'strange', subject_id: assetId });
    expect((await repair(finding.id, 'rows')).resolved_at).not.toBeNull();
    expect(await db.selectFrom('video').select('asset_id').execute()).toEqual([{ asset_id: assetId }]);
    await check();
    expect(await findings()).toEqual([]);
  });
});

describe('findings of what is gone', () => {
  it('end with the media of a deleted drama, and with a picture that nothing shows any more', async () => {
    const poster = 'abcdefghij0123456789klmnop';
    await sql`insert into poster (id, width, height, hash, widths, gated, avif) values (${poster}, 1, 1, 'x', '{270}', false, false)`.execute(
      db,
    );
    await storage.delete(`${assetId}/360/1.m4s`);
    await check();
    expect((await findings()).map(({ kind }) => kind)).toEqual(['media', 'poster']);
    await sql`insert into take_down (id, group_id, kind, reason, created_at)
      values (${newId()}, ${groupId}, 'delete', 'x', now() - interval '400 days')`.execute(db);
    const [due] = await listDueRemovals(hideTables(db), 30);
    if (!due) throw new Error('the deletion is due');
    expect(await giveUpMedia(hideTables(db), due)).toMatchObject({ assetIds: [assetId] });
    await dropUnshown(hideTables(db), storage, poster);
    await check();
    expect(await findings()).toEqual([]);
  });

  it('keep a finding of media while an encode that others begun stores new ones, and end it with the exchange', async () => {
    const id = await keepOriginal();
    await storage.delete(`${assetId}/360/1.m4s`);
    const half = newId();
    await sql`insert into polish (ingest_id, state, asset_id) values (${id}, 'running', ${half})`.execute(db);
    await storage.put(`${half}/360/0.m4s`, { bytes: Buffer.from('half') });
    await check();
    expect(await only()).toMatchObject({ kind: 'media' });
    for (const name of listAssetFiles(smallManifest))
      await storage.put(`${half}/${name}`, { bytes: Buffer.from(name) });
    const fresh = { ingestId: id, assetId: half, before: assetId, manifest: smallManifest, bytes: 1 };
    expect(await switchToPolished(hideTables(db), { ...fresh, h264: { before: 1, after: 1 } })).toBe(true);
    await check();
    expect(await findings()).toEqual([]);
    await sql`delete from polish`.execute(db);
  });
});

describe('a repair by encoding again', () => {
  it('writes another ingest down, and reads the new media once it has ended', async () => {
    await keepOriginal();
    await check();
    flip(`${assetId}/360/0.m4s`);
    await check();
    const finding = await only();
    expect(finding.repairs).toContainEqual({ method: 'encode', obstacle: null });
    const begun = await repair(finding.id, 'encode');
    expect(begun).toMatchObject({ repair_state: 'running', resolved_at: null });
    expect(enqueued).toContainEqual(['ingest-episode', { ingestId: begun.ingest_id }]);
    await repairs.process({}, run());
    expect((await only()).repair_state).toBe('running');
    // As the ingest does it: new media in the place of the old ones.
    await sql`update asset set retired_at = now()`.execute(db);
    await sql`delete from video`.execute(db);
    const fresh = await episode(1);
    await sql`update ingest set state = 'done', asset_id = ${fresh} where id = ${begun.ingest_id}`.execute(
      db,
    );
    await repairs.process({}, run());
    expect(await findings()).toEqual([]);
  });

  it('is refused where the original has changed itself, which is a finding too', async () => {
    const id = await keepOriginal();
    await check();
    flip(`${assetId}/360/0.m4s`);
    flip(`source/${id}`);
    await check();
    const all = await findings();
    expect(all.map(({ kind }) => kind)).toEqual(['media', 'original']);
    expect(all[0]?.repairs).toContainEqual({ method: 'encode', obstacle: 'original-damaged' });
    expect(await repair(all[0]?.id ?? '', 'encode')).toMatchObject({ repair_state: 'failed' });
  });

  it('shows the media again in their episode without a backup, by the import', async () => {
    await keepOriginal();
    await sql`delete from video`.execute(db);
    await check();
    const finding = (await findings()).find(({ kind }) => kind === 'unlinked');
    expect(finding?.repairs).toContainEqual({ method: 'rows', obstacle: null });
    await repair(finding?.id ?? '', 'rows');
    expect(await db.selectFrom('video').select(['asset_id', 'index']).execute()).toEqual([
      { asset_id: assetId, index: 1 },
    ]);
  });
});

describe('counts and the search index', () => {
  it('are compared with their sources, and corrected', async () => {
    const member = await insertMember(db);
    await sql`insert into favorite (id, member_id, group_id, seen_episodes) values (${newId()}, ${member.id}, ${groupId}, 0)`.execute(
      db,
    );
    await sql`delete from search_group`.execute(db);
    await check();
    const all = await findings();
    expect(all).toMatchObject([
      { kind: 'counts', figures: { favorites: [0, 1] } },
      { kind: 'search', subject_id: groupId },
    ]);
    for (const { id, kind } of all) await repair(id, kind === 'counts' ? 'recount' : 'index');
    expect(await findings()).toEqual([]);
    expect(await db.selectFrom('group').select('favorite_count').execute()).toEqual([{ favorite_count: 1 }]);
  });

  it('find a changed text of the index, and nothing of a drama that is marked for it', async () => {
    await sql`update search_group set names = 'x'`.execute(db);
    await check(groupId);
    expect(await only()).toMatchObject({ kind: 'search' });
    await sql`insert into search_stale values ('group', ${groupId}) on conflict do nothing`.execute(db);
    await check(groupId);
    expect((await findings()).length).toBeLessThan(2);
  });
});

describe('an asked check', () => {
  it('keeps its progress and its end, and of one drama it looks at nothing else', async () => {
    const other = await insertGroup(db, { title: '别的' });
    const far = await episode(1, other);
    await check();
    await storage.delete(`${far}/360/0.m4s`);
    expect(await check(groupId)).toMatchObject({ state: 'done', found: 0, error: null });
    expect(await check(other)).toMatchObject({ state: 'done', found: 1 });
  });

  it('is done once by two workers that take it up together', async () => {
    await storage.delete(`${assetId}/360/0.m4s`);
    await Promise.all([check(), check(), night()]);
    expect(await only()).toMatchObject({ kind: 'media' });
  });

  it('finds a missing and a changed paper and picture', async () => {
    const id = newId();
    const poster = 'abcdefghij0123456789klmnop';
    await sql`insert into license_document (id, group_id, state, type, name, bytes, sha256, uploaded_by)
      values (${id}, ${groupId}, 'current', 'application/pdf', 'x.pdf', 1, ${createHash('sha256').update('x').digest('hex')}, 'x')`.execute(
      db,
    );
    await sql`insert into poster (id, width, height, hash, widths, gated, avif) values (${poster}, 1, 1, 'x', '{270}', false, false)`.execute(
      db,
    );
    await sql`update "group" set poster_id = ${poster}`.execute(db);
    await storage.put(`certificate/${id}.pdf`, { bytes: Buffer.from('x') });
    await storage.put(`public/${poster}/270.webp`, { bytes: Buffer.from('picture') });
    await check();
    expect(await findings()).toEqual([]);
    await backUp();
    flip(`public/${poster}/270.webp`);
    await storage.delete(`certificate/${id}.pdf`);
    await check();
    const all = await findings();
    expect(all).toMatchObject([
      { kind: 'certificate', group_id: groupId, missing: [`certificate/${id}.pdf`] },
      { kind: 'poster', group_id: groupId, changed: [`public/${poster}/270.webp`] },
    ]);
    for (const { id: finding } of all) await repair(finding, 'backup');
    expect(await findings()).toEqual([]);
  });
});
