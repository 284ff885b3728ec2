import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepForRelease } from '@playlet/core/ingest/keep-for-release';
import { saveLicense } from '@playlet/core/publishing/facts';
import { saveReleases } from '@playlet/core/publishing/release';
import { listCheckedEpisodes } from '@playlet/core/quality-control/checks';
import { markDue, markTiersDue } from '@playlet/core/quality-control/due';
import { decideFinding, listFindings, listFindingsOfVideo } from '@playlet/core/quality-control/findings';
import { foundPartsOf } from '@playlet/core/quality-control/parts';
import { takeDownVideo } from '@playlet/core/take-down/take-down';
import { findEpisodeWithMedia } from '@playlet/db/queries/quality-control/episode-media';
import { hideTables, sql } from '@playlet/db/raw';
import { DAY_MS } from '@playlet/domain/time';
import { openFfmpeg } from '@playlet/ffmpeg';
import { createStorage } from '@playlet/storage';
import { insertEpisode, insertGroup, smallManifest } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { silence, storeEpisode, tune } from '../quality/episodes.fixture.ts';
import { checkQuality } from './check-quality.ts';

const raw = await testDatabase();
const db = hideTables(raw.db);
const folder = await mkdtemp(join(tmpdir(), 'playlet-check-quality-'));
const workRoot = join(folder, 'work');
const storage = await createStorage({ folder: join(folder, 'media') });
const ffmpeg = await openFfmpeg();
afterAll(() => rm(folder, { recursive: true }));

let now = Date.UTC(2026, 10, 23);
const clock = { now: () => now };
const job = checkQuality({ db, storage, ffmpeg, workRoot, clock, log: pino({ level: 'silent' }) });
const check = (signal = new AbortController().signal) => job.process({}, { id: 'check', attempt: 1, signal });

/** An episode with media in the storage. */
async function episode(groupId: string, index: number, sound: number[], picture?: string) {
  const ids = await insertEpisode(raw.db, groupId, index);
  await giveMedia(ids.assetId, sound, { seed: index + 1, ...(picture && { picture }) });
  return ids;
}

async function giveMedia(assetId: string, sound: number[], look: { seed: number; picture?: string }) {
  const manifest = await storeEpisode(storage, assetId, sound, look);
  await raw.db
    .updateTable('asset')
    .set({ manifest: JSON.stringify(manifest), duration: manifest.duration })
    .where('id', '=', assetId)
    .execute();
}

const kindsOf = async (videoId: string, assetId: string) =>
  (await listFindingsOfVideo(db, videoId, assetId)).map(({ kind }) => kind);

describe('the quality control', { timeout: 120_000 }, () => {
  it('leaves episodes to a newer ffmpeg where this one is outdated', async () => {
    const groupId = await insertGroup(raw.db);
    const { assetId } = await episode(groupId, 1, tune(1, 2));
    const outdated = { ...ffmpeg, version: { major: 4, minor: 0 } };
    const log = pino({ level: 'silent' });
    await checkQuality({ db, storage, ffmpeg: outdated, workRoot, clock, log }).process(
      {},
      { id: 'check', attempt: 1, signal: new AbortController().signal },
    );
    const isChecked = async () =>
      (await listCheckedEpisodes(db, groupId)).some((one) => one.assetId === assetId && one.check);
    expect(await isChecked()).toBe(false);
    await check();
    expect(await isChecked()).toBe(true);
  });

  it('finds black and silence to the second, keeps what somebody said of it, and forgets what was replaced', async () => {
    const groupId = await insertGroup(raw.db);
    const sound = [...tune(1, 10), ...silence(4), ...tune(2, 10)];
    const black = "drawbox=enable='between(t,5,8)':color=black:t=fill";
    const { videoId, assetId } = await episode(groupId, 1, sound, black);
    await check();
    const found = await listFindingsOfVideo(db, videoId, assetId);
    const spans = found.map(({ kind, start_seconds, end_seconds }) => [kind, start_seconds, end_seconds]);
    expect(spans).toContainEqual(['black', expect.closeTo(5, 0), expect.closeTo(8, 0)]);
    expect(spans).toContainEqual(['silent', expect.closeTo(10, 0), expect.closeTo(14, 0)]);

    const silent = found.find(({ kind }) => kind === 'silent');
    await decideFinding(db, silent?.id ?? '', { state: 'fine', by: '周宁' });
    await raw.db.updateTable('group').set({ title: '雨停之后' }).where('id', '=', groupId).execute();
    await check();
    const again = await listFindingsOfVideo(db, videoId, assetId);
    expect(again.find(({ kind }) => kind === 'silent')).toMatchObject({ state: 'fine', decided_by: '周宁' });

    const next = await insertEpisode(raw.db, groupId, 2);
    await giveMedia(next.assetId, tune(3, 24), { seed: 9 });
    await raw.db.deleteFrom('video').where('id', '=', next.videoId).execute();
    await raw.db.updateTable('video').set({ asset_id: next.assetId }).where('id', '=', videoId).execute();
    await check();
    expect(await kindsOf(videoId, next.assetId)).not.toContain('black');
    const all = await listFindings(db, { groupId }, { from: 0, count: 50 });
    expect(all.find(({ kind }) => kind === 'black')?.state).toBe('replaced');
  });

  it('opens again what somebody judged when its reason has become another, and only then', async () => {
    const groupId = await insertGroup(raw.db);
    const { videoId, assetId } = await episode(groupId, 1, [...tune(11, 12), ...silence(4), ...tune(12, 10)]);
    await check();
    const silent = async () =>
      (await listFindingsOfVideo(db, videoId, assetId)).find(({ kind }) => kind === 'silent');
    await decideFinding(db, (await silent())?.id ?? '', { state: 'fine', by: '周宁' });
    /** Another ffmpeg, say, measures the silence so much longer. */
    const measured = async (longer: number) => {
      await sql`
        update quality_check set measures = jsonb_set(measures, '{sound,silent,0,end}',
          to_jsonb((measures #>> '{sound,silent,0,end}')::float8 + ${longer}::float8)) where asset_id = ${assetId}`.execute(
        raw.db,
      );
      await markDue(db, groupId);
      await check();
      return silent();
    };
    expect(await measured(0.4)).toMatchObject({ state: 'fine', decided_by: '周宁' });
    expect(await measured(3)).toMatchObject({ state: 'open', decided_by: null });
  });

  it('looks at media that wait for their moment, and at those that take their place there', async () => {
    const groupId = await insertGroup(raw.db);
    const { videoId, assetId } = await episode(groupId, 1, [...tune(21, 14), ...silence(4), ...tune(22, 8)]);
    const at = Date.now() + DAY_MS;
    await saveReleases(db, groupId, [{ index: 1, at }]);
    await check();
    expect(await kindsOf(videoId, assetId)).toContain('silent');
    expect(await findEpisodeWithMedia(db, groupId, 1)).toMatchObject({
      asset_id: null,
      asset: { id: assetId },
    });

    const other = await insertGroup(raw.db);
    const better = await episode(other, 1, tune(23, 26));
    await raw.db.deleteFrom('video').where('id', '=', better.videoId).execute();
    await keepForRelease(db, { groupId, index: 1 }, better.assetId);
    await check();
    expect(await kindsOf(videoId, better.assetId)).not.toContain('silent');
    const all = await listFindings(db, { groupId, kind: 'silent' }, { from: 0, count: 9 });
    expect(all.map(({ state }) => state)).toEqual(['replaced']);
  });

  it('looks at what lies behind a take-down, and finds its copies', async () => {
    const [one, other] = [await insertGroup(raw.db, { title: '藏剧' }), await insertGroup(raw.db)];
    const sound = tune(31, 26);
    await episode(one, 3, sound);
    await takeDownVideo(db, { groupId: one, index: 3 }, { kind: 'unpublish', reason: '音画不同步' });
    const copy = await episode(other, 3, sound, 'eq=brightness=0.03');
    await check();
    const found = await listFindingsOfVideo(db, copy.videoId, copy.assetId);
    expect(found.find(({ kind }) => kind === 'near_duplicate')?.details).toMatchObject({ drama: '藏剧' });
  });

  it('finds the opening credits and the recap by the sound of four episodes', async () => {
    const groupId = await insertGroup(raw.db);
    const intro = tune(50, 6);
    const ids: Awaited<ReturnType<typeof episode>>[] = [];
    let before: number[] | undefined;
    for (const index of [1, 2, 3, 4]) {
      const body = tune(100 + index, 40);
      const recap = before ? before.slice(-7 * 22_050) : [];
      ids.push(await episode(groupId, index, [...recap, ...intro, ...body]));
      before = body;
    }
    await check();
    const parts = await foundPartsOf(db, ids[2]?.assetId ?? '');
    expect(parts.recap?.start_seconds).toBe(0);
    expect(parts.recap?.end_seconds).toBeCloseTo(7, -0.5);
    expect(parts.intro?.start_seconds).toBeCloseTo(7, -0.5);
    expect(parts.intro?.end_seconds).toBeCloseTo(13, -0.5);
    expect(parts.intro?.votes).toBe(3);
    expect(parts.credits).toBeUndefined();
  });

  it('finds a second copy of an episode in another drama, encoded anew, and gaps in the numbers', async () => {
    const [one, other] = [await insertGroup(raw.db, { title: '原剧' }), await insertGroup(raw.db)];
    const sound = tune(500, 30);
    await episode(one, 7, sound, 'eq=brightness=0.03');
    const copy = await episode(other, 7, sound);
    await check();
    const found = await listFindingsOfVideo(db, copy.videoId, copy.assetId);
    expect(found.find(({ kind }) => kind === 'near_duplicate')?.details).toMatchObject({
      drama: '原剧',
      index: 7,
    });
    const ofDrama = await listFindings(db, { groupId: other }, { from: 0, count: 50 });
    expect(ofDrama.find(({ kind }) => kind === 'missing_episodes')?.details).toMatchObject({ count: 6 });
  });

  it('tells of a license on the day it is no longer good for publishing, and no more once there is a new one', async () => {
    const groupId = await insertGroup(raw.db);
    await insertEpisode(raw.db, groupId, 1, smallManifest);
    const license = {
      license_no: '（沪）网微剧备字〔2026〕第00001号',
      tier: null,
      work_kind: 'filmed' as const,
      cost_fen: 1,
      is_special_theme: false,
      holder: '',
      valid_from: null,
      valid_until: '2026-11-23',
    };
    const reasons = async () => {
      await check();
      const found = await listFindings(db, { groupId, kind: 'license_missing' }, { from: 0, count: 50 });
      return found.map(({ details }) => details.reason);
    };
    await saveLicense(db, groupId, license);
    expect(await reasons()).toEqual([]);
    now += DAY_MS;
    expect(await reasons()).toEqual(['expired']);
    await saveLicense(db, groupId, { ...license, valid_until: '2027-11-23' });
    expect(await reasons()).toEqual([]);
  });

  it('tells of published dramas whose cost or kind nobody has written down, but not of those of the demo', async () => {
    const license_no = '（沪）网微剧备字〔2026〕第00002号';
    const groupId = await insertGroup(raw.db, { license_no });
    const demo = await insertGroup(raw.db);
    for (const id of [groupId, demo]) await insertEpisode(raw.db, id, 1, smallManifest);
    const reasons = async (id: string) => {
      const found = await listFindings(db, { groupId: id, kind: 'tier_unknown' }, { from: 0, count: 50 });
      return found.map(({ details }) => details.reason);
    };
    await markTiersDue(db);
    await check();
    expect([await reasons(groupId), await reasons(demo)]).toEqual([['kindMissing'], []]);
    await saveLicense(db, groupId, {
      ...{ license_no, tier: 'other', work_kind: 'filmed', cost_fen: 100, is_special_theme: false },
      ...{ holder: '', valid_from: null, valid_until: null },
    });
    await check();
    expect(await reasons(groupId)).toEqual([]);
  });

  it('says which episode it cannot read, and goes on after being stopped with what is left', async () => {
    const groupId = await insertGroup(raw.db);
    const { videoId, assetId } = await insertEpisode(raw.db, groupId, 1, smallManifest);
    await expect(check(AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping');
    await check();
    expect(await kindsOf(videoId, assetId)).toContain('unreadable');
    expect(await readdir(workRoot)).toEqual([]);
    expect(await raw.db.selectFrom('quality_due').selectAll().execute()).toEqual([]);
  });
});
