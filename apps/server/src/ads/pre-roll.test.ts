import { play } from '@playlet/contract/entities/play';
import { beijingDayStart } from '@playlet/domain/beijing';
import { insertMember } from '@playlet/testing/member';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAd, makeDrama } from '../testing/ads.ts';
import { startTestServer } from '../testing/server.ts';

/** Noon in Beijing, a day later in every test. */
let now = beijingDayStart(Date.now()) + 12 * 3_600_000;
const server = await startTestServer({}, () => now);

const ask = (groupId: string, index: number, headers = {}, ads = true) =>
  server.call('POST member/video/play/create', { groupId, index, ads }, headers);
const shown = (showingId: string, headers = {}) =>
  server.call('POST public/content/ad/event', { showingId, event: 'impression' }, headers);

beforeEach(async () => {
  now += 86_400_000;
  await server.db.deleteFrom('link').execute();
});

describe('a pre-roll', () => {
  it('comes with the right to play a free episode, once in three, and never where it is asked for without', async () => {
    await makeAd(server, { slot: 'preroll' });
    const group = await makeDrama(server, { access: 'vip', free_episodes: 8 }, 8);
    const { headers } = await insertMember(server.db);
    expect((await ask(group, 1, headers, false)).envelope.data).not.toHaveProperty('ad');
    const came: boolean[] = [];
    for (let index = 1; index <= 7; index += 1) {
      const data = play.parse((await ask(group, index, headers)).envelope.data);
      expect(data.sources).toHaveLength(1);
      came.push(data.ad !== undefined);
      if (data.ad) await shown(data.ad.showingId, headers);
    }
    expect(came).toEqual([true, false, false, true, false, false, true]);
  });

  it('is used up only by being shown: what came with an episode fetched ahead waits for the next turn', async () => {
    await makeAd(server, { slot: 'preroll', dailyCap: 2 });
    const group = await makeDrama(server, {}, 9);
    const { headers } = await insertMember(server.db);
    const given = async (index: number) => (await ask(group, index, headers)).envelope.data.ad?.showingId;
    const first = await given(1);
    await shown(first, headers);
    await given(2);
    await given(3);
    const ahead = await given(4);
    expect(ahead).not.toBe(first);
    // The viewer never comes to the fourth, and goes elsewhere.
    const elsewhere = [await given(5), await given(6), await given(7)];
    expect(elsewhere).toEqual([undefined, undefined, ahead]);
    await shown(ahead, headers);
    // Two were shown, which is the cap.
    expect([await given(8), await given(9), await given(1)]).toEqual([undefined, undefined, undefined]);
  });

  it('that waited longer than an hour gives way to another', async () => {
    await makeAd(server, { slot: 'preroll', dailyCap: 1 });
    const group = await makeDrama(server, {}, 5);
    const { headers } = await insertMember(server.db);
    const { showingId } = (await ask(group, 1, headers)).envelope.data.ad;
    now += 3_600_001;
    const another = (await ask(group, 2, headers)).envelope.data.ad.showingId;
    expect(another).not.toBe(showingId);
    expect((await shown(showingId, headers)).envelope.errorCode).toBe('AD_NOT_FOUND');
    expect((await shown(another, headers)).envelope.data).toEqual({ counted: true });
  });

  it('is given once to who asks for many episodes at the same time', async () => {
    await makeAd(server, { slot: 'preroll' });
    const group = await makeDrama(server, {}, 3);
    const { headers } = await insertMember(server.db);
    const answers = await Promise.all([1, 2, 3, 1, 2, 3, 1, 2, 3].map((index) => ask(group, index, headers)));
    const ids = answers.flatMap(({ envelope }) => envelope.data.ad?.showingId ?? []);
    expect(new Set(ids).size).toBe(1);
  });
});
