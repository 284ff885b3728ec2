import { beijingDayOf } from '@playlet/domain/beijing';
import { MINUTE_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertStaff } from '@playlet/testing/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAd } from '../testing/ads.ts';
import { startTestServer } from '../testing/server.ts';

let now = Date.parse('2026-11-29T12:00:00+08:00');
const server = await startTestServer({}, { now: () => now });
const { db } = server;
const owner = await insertStaff(db, { roles: ['owner'] });

const ENTRIES = ['banner', 'jump', 'notice', 'service'] as const;
const ADS = ['splash', 'feed', 'pause', 'banner'] as const;

/** The places that show an entry, of the list and of advertisements one at a time. */
async function placesShown(): Promise<string[]> {
  const { envelope } = await server.call('POST public/content/link/list', { pageSize: 50 });
  const shown: string[] = envelope.data.list.map(({ position }) => position);
  for (const slot of ['splash', 'feed'] as const) {
    const { data } = (await server.call('POST public/content/ad/next', { slot })).envelope;
    if (data.ad) shown.push(slot);
  }
  return shown.sort();
}

async function leadTo(target: string): Promise<void> {
  await db.deleteFrom('link').execute();
  for (const slot of new Set([...ENTRIES, ...ADS])) await makeAd(server, { slot, target });
  // Another day: a splash is given once a day.
  now += 24 * 60 * MINUTE_MS;
}

async function setFirstScreen(isEnabled: boolean): Promise<void> {
  const version = { source: '测试', isEnabled, parameters: { feedItems: 1 }, note: '测试' };
  const rule = { id: 'first-screen' as const, from: beijingDayOf(now), ...version };
  expect((await server.call('PUT admin/system/law/update', rule, owner.headers)).envelope.msg).toBe('');
  now += 2 * MINUTE_MS;
}

const ALL = ['banner', 'feed', 'jump', 'notice', 'service', 'splash'];
let drama: string;
beforeEach(async () => {
  drama = await insertGroup(db);
  await insertEpisode(db, drama, 1);
});

describe('an entry that leads to a drama', () => {
  it.each(['/media/', '/video/', 'https://theatre.example/media/'])(
    'is shown nowhere once the drama of %s is taken down, and again once it is restored',
    async (path) => {
      await leadTo(`${path}${drama}${path.includes('video') ? '/1' : '?from=banner'}`);
      expect(await placesShown()).toEqual(ALL);
      const id = { id: drama };
      await server.call('POST admin/content/group/unpublish', { ...id, reason: '到期' }, owner.headers);
      now += 24 * 60 * MINUTE_MS;
      expect(await placesShown()).toEqual([]);
      await server.call('POST admin/content/group/restore', id, owner.headers);
      now += 24 * 60 * MINUTE_MS;
      expect(await placesShown()).toEqual(ALL);
    },
  );

  it('is shown nowhere while the drama may affect minors', async () => {
    await leadTo(`/media/${drama}`);
    const minors = { id: drama, state: 'affecting' as const, ageFrom: 0 as const, ground: '审看全剧' };
    await server.call('PUT admin/content/exposure/minors', minors, owner.headers);
    expect(await placesShown()).toEqual([]);
  });

  it('is on a first screen for cleared dramas alone, once the rule asks for it', async () => {
    await setFirstScreen(true);
    await leadTo(`/media/${drama}`);
    expect(await placesShown()).toEqual([]);
    const clearance = { id: drama, isCleared: true, ground: '省局复核' };
    await server.call('PUT admin/content/exposure/clear', clearance, owner.headers);
    now += 24 * 60 * MINUTE_MS;
    expect(await placesShown()).toEqual(ALL);
    await setFirstScreen(false);
  });

  it('is shown everywhere where it leads elsewhere', async () => {
    await leadTo('https://shop.example/media/abc');
    expect(await placesShown()).toEqual(ALL);
  });
});
