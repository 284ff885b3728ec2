import { play } from '@playlet/contract/entities/play';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { DAY_MS, MINUTE_MS } from '@playlet/domain/time';
import { insertMember } from '@playlet/testing/member';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAd, makeDrama } from '../testing/ads.ts';
import { requireValue } from '../testing/required.ts';
import { startTestServer } from '../testing/server.ts';

/** Noon in Beijing, a day later in every test. */
let now = beijingDayStartOf(Date.now()) + 12 * 3_600_000;
const server = await startTestServer({}, { now: () => now });

const ask = (groupId: string, index: number, headers = {}, ads = true) =>
  server.call('POST member/video/play/create', { groupId, index, ads }, headers);
const shown = (showingId: string, headers = {}) =>
  server.call('POST public/content/ad/event', { showingId, event: 'impression' }, headers);

/** As many episodes as a viewer watches before the day's first one; answers the headers of a new member. */
async function settledIn(): Promise<Record<string, string>> {
  const { headers } = await insertMember(server.db);
  const group = await makeDrama(server, {}, 3, EPISODE_SECONDS);
  for (const index of [1, 2, 3]) await ask(group, index, headers);
  return headers;
}

/** Long enough for the usual fifteen seconds before it. */
const EPISODE_SECONDS = 60;

beforeEach(async () => {
  now += DAY_MS;
  await server.db.deleteFrom('link').execute();
});

describe('a pre-roll', () => {
  it('comes with the right to play a free episode after the first three, then before every fifth, and never where it is asked for without', async () => {
    await makeAd(server, { slot: 'preroll' });
    const group = await makeDrama(server, { access: 'vip', free_episodes: 14 }, 14, EPISODE_SECONDS);
    const { headers } = await insertMember(server.db);
    expect((await ask(group, 1, headers, false)).envelope.data).not.toHaveProperty('ad');
    const came: boolean[] = [];
    for (let index = 1; index <= 14; index += 1) {
      now += 5 * MINUTE_MS;
      const data = play.parse((await ask(group, index, headers)).envelope.data);
      expect(data.sources).toHaveLength(1);
      came.push(data.ad !== undefined);
      if (data.ad) await shown(data.ad.showingId, headers);
    }
    expect(came.flatMap((ad, at) => (ad ? [at + 1] : []))).toEqual([4, 9, 14]);
  });

  it('does not come again within ten minutes, however many episodes are passed', async () => {
    await makeAd(server, { slot: 'preroll' });
    const group = await makeDrama(server, {}, 12, EPISODE_SECONDS);
    const headers = await settledIn();
    await shown(requireValue((await ask(group, 1, headers)).envelope.data.ad).showingId, headers);
    for (let index = 2; index <= 12; index += 1) {
      now += MINUTE_MS / 2;
      expect((await ask(group, index, headers)).envelope.data).not.toHaveProperty('ad');
    }
    now += 5 * MINUTE_MS;
    expect((await ask(group, 1, headers)).envelope.data).toHaveProperty('ad');
  });

  it('never stands before an episode that is not four times as long, and the shorter one that fits is taken', async () => {
    await makeAd(server, { slot: 'preroll', seconds: 15 });
    const headers = await settledIn();
    const short = await makeDrama(server, {}, 2, 20);
    expect((await ask(short, 1, headers)).envelope.data).not.toHaveProperty('ad');
    await makeAd(server, { slot: 'preroll', seconds: 5, title: '短的' });
    const { ad } = (await ask(short, 2, headers)).envelope.data;
    expect([ad?.title, ad?.seconds]).toEqual(['短的', 5]);
  });

  it('is used up only by being shown: what came with an episode fetched ahead waits for the next turn', async () => {
    await makeAd(server, { slot: 'preroll', dailyCap: 2 });
    const group = await makeDrama(server, {}, 12, EPISODE_SECONDS);
    const headers = await settledIn();
    const given = async (index: number) => (await ask(group, index, headers)).envelope.data.ad?.showingId;
    const givenBefore = async (...episodes: number[]) => {
      const ads = [];
      for (const index of episodes) ads.push(await given(index));
      return ads.filter((id) => id !== undefined);
    };
    const first = await given(1);
    await shown(requireValue(first), headers);
    now += 20 * MINUTE_MS;
    const [ahead, ...more] = await givenBefore(2, 3, 4, 5, 6);
    expect(ahead).toBeDefined();
    expect(more).toEqual([]);
    expect(ahead).not.toBe(first);
    // The viewer never comes to the sixth, and goes elsewhere.
    expect(await givenBefore(7, 8, 9, 10, 11)).toEqual([ahead]);
    await shown(requireValue(ahead), headers);
    now += 20 * MINUTE_MS;
    // Two were shown, which is the cap.
    expect(await givenBefore(1, 2, 3, 4, 5, 6, 7)).toEqual([]);
  });

  it('gives way to another after it waited longer than an hour', async () => {
    await makeAd(server, { slot: 'preroll', dailyCap: 1 });
    const group = await makeDrama(server, {}, 5, EPISODE_SECONDS);
    const headers = await settledIn();
    const { showingId } = requireValue((await ask(group, 1, headers)).envelope.data.ad);
    now += 3_600_001;
    await ask(group, 2, headers);
    await ask(group, 3, headers);
    const another = requireValue((await ask(group, 4, headers)).envelope.data.ad).showingId;
    expect(another).not.toBe(showingId);
    expect((await shown(showingId, headers)).envelope.errorCode).toBe('AD_NOT_FOUND');
    expect((await shown(another, headers)).envelope.data).toEqual({ counted: true });
  });

  it('is given once to who asks for many episodes at the same time', async () => {
    await makeAd(server, { slot: 'preroll' });
    const group = await makeDrama(server, {}, 3, EPISODE_SECONDS);
    const { headers } = await insertMember(server.db);
    const answers = await Promise.all([1, 2, 3, 1, 2, 3, 1, 2, 3].map((index) => ask(group, index, headers)));
    const ids = answers.flatMap(({ envelope }) => envelope.data.ad?.showingId ?? []);
    expect(new Set(ids).size).toBe(1);
  });
});
