import type { Api } from '@playlet/contract/api';
import { writeSettings } from '@playlet/core/settings/setting';
import { insertMember } from '@playlet/testing/member';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { broughtBy, makeAd, makeDrama } from '../testing/ads.ts';
import { requireValue } from '../testing/required.ts';
import { type CallArguments, startTestServer } from '../testing/server.ts';
import { startServerProcess } from '../testing/server-process.ts';

const here = await startTestServer();
await writeSettings(here.db, { pauseAds: true });
const there = await startServerProcess(here, {});
const servers = [here, there] as const;
afterAll(() => there.stop());
beforeEach(async () => {
  await here.db.deleteFrom('link').execute();
});

/** The same call so many times at once, to both servers in turns. */
const storm = <Key extends keyof Api>(times: number, name: Key, ...rest: CallArguments<Key>) =>
  Promise.all(Array.from({ length: times }, (_, at) => servers[at % 2 === 0 ? 0 : 1].call(name, ...rest)));

describe('two servers', () => {
  it('keep the caps of a viewer together', async () => {
    await makeAd(here, { slot: 'pause', dailyCap: 2 });
    await makeAd(here, { slot: 'pause', dailyCap: 3 });
    await makeAd(here, { slot: 'splash' });
    const { headers } = await insertMember(here.db);
    const given = async (slot: 'pause' | 'splash') => {
      const answers = await storm(60, 'POST public/content/ad/next', { slot }, headers);
      return answers.filter(({ envelope }) => envelope.data.ad !== null).length;
    };
    expect(await given('pause')).toBe(5);
    expect(await given('splash')).toBe(1);
  });

  it('count an event once that is reported many times', async () => {
    const link = await makeAd(here, { slot: 'pause' });
    const { headers } = await insertMember(here.db);
    const { ad } = (await here.call('POST public/content/ad/next', { slot: 'pause' }, headers)).envelope.data;
    const { showingId } = requireValue(ad);
    const answers = await Promise.all(
      (['click', 'impression'] as const).map((event) =>
        storm(30, 'POST public/content/ad/event', { showingId, event }, headers),
      ),
    );
    expect(answers.flat().every(({ envelope }) => envelope.success)).toBe(true);
    expect(await broughtBy(here, link)).toEqual({ impressions: 1, clicks: 1, completions: 0 });
  });

  it('begin no more unlocks than a day has, and open one episode for one view', async () => {
    const link = await makeAd(here, { slot: 'rewarded' });
    const groupId = await makeDrama(here, { access: 'vip' }, 2);
    const { headers } = await insertMember(here.db);
    const begun = await storm(20, 'POST member/video/unlock/create', { groupId, index: 2 }, headers);
    const ids = begun.flatMap(({ envelope }) => (envelope.success ? [envelope.data.ad.showingId] : []));
    expect(ids).toHaveLength(3);
    // As if they had been begun when the advertisement takes its time.
    const ago = new Date(Date.now() - 31_000);
    await here.db.updateTable('ad_showing').set({ created_at: ago }).where('id', 'in', ids).execute();
    const ends = await Promise.all(
      ids.map((showingId) => storm(10, 'POST member/video/unlock/complete', { showingId }, headers)),
    );
    const opened = ends.flat().filter(({ envelope }) => envelope.success);
    expect(opened).toHaveLength(10);
    expect(new Set(opened.map(({ envelope }) => envelope.data.expiresAt)).size).toBe(1);
    expect(await here.db.selectFrom('unlock').select('video_id').execute()).toHaveLength(1);
    expect(await broughtBy(here, link)).toMatchObject({ impressions: 1, completions: 1 });
  });

  it('give one pre-roll to who asks both for episodes', async () => {
    await makeAd(here, { slot: 'preroll' });
    const groupId = await makeDrama(here, {}, 1, 60);
    const { headers } = await insertMember(here.db);
    const name = 'POST member/video/play/create';
    const answers = await storm(20, name, { groupId, index: 1, ads: true }, headers);
    const ids = answers.flatMap(({ envelope }) => envelope.data.ad?.showingId ?? []);
    expect(new Set(ids).size).toBe(1);
  });
});
