import { newId } from '@playlet/db/id';
import { findMediaAccess } from '@playlet/db/queries/playback/entitlement';
import { DAY_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { describe, expect, it } from 'vitest';
import { insertGrant } from '../orders/grant.ts';
import { findWatchDenial, type WatchedEpisode, type WatchingViewer } from './watch-access.ts';

const { db } = await testDatabase();
const installation = { vipEnabled: true };
const guest: WatchingViewer = {
  ...{ memberId: null, vip: false, privateGrant: false, teen: false, risk: false, inRegion: true },
};

describe('an episode behind the wall', () => {
  it('opens for a VIP, for a member who unlocked it, and for everybody while membership is switched off', async () => {
    const { episode, videoId } = await insertWalledEpisode();
    const { id } = await insertMember(db);
    const viewer = { ...guest, memberId: id };
    expect(await findWatchDenial(db, viewer, episode, installation)).toBe('VIP_REQUIRED');
    expect(await findWatchDenial(db, guest, episode, { vipEnabled: false })).toBeUndefined();
    expect(await findWatchDenial(db, { ...viewer, vip: true }, episode, installation)).toBeUndefined();
    await db
      .insertInto('unlock')
      .values({ member_id: id, video_id: videoId, expires_at: new Date(Date.now() + DAY_MS) })
      .execute();
    expect(await findWatchDenial(db, viewer, episode, installation)).toBeUndefined();
  });

  it('opens for the owner of the drama', async () => {
    const { episode } = await insertWalledEpisode();
    const { id } = await insertMember(db);
    await insertGrant(db, {
      ...{ source: 'admin', recharge_id: null, member_id: id, kind: 'drama', term_days: null },
      ...{ amount: null, group_id: episode.groupId, settled_at: new Date(), note: 'test' },
    });
    expect(await findWatchDenial(db, { ...guest, memberId: id }, episode, installation)).toBeUndefined();
  });

  it('is denied for the first reason that holds', async () => {
    const { episode } = await insertWalledEpisode();
    const viewer = { ...guest, inRegion: false, risk: true, teen: true };
    const draft = { ...episode, published: false };
    expect(await findWatchDenial(db, viewer, draft, installation)).toBe('REGION_BLOCKED');
    expect(await findWatchDenial(db, { ...viewer, inRegion: true }, draft, installation)).toBe(
      'RISK_CHECK_REQUIRED',
    );
    expect(await findWatchDenial(db, { ...guest, teen: true }, draft, installation)).toBe('NOT_PUBLISHED');
    expect(await findWatchDenial(db, { ...guest, teen: true }, episode, installation)).toBe(
      'TEEN_RESTRICTED',
    );
  });
});

it('a private episode asks a member for the grant that its shelf demands', async () => {
  const groupId = await insertGroup(db, { access: 'private' });
  const episode = { ...(await insertWalledEpisode()).episode, access: 'private' as const, groupId };
  const viewer = { ...guest, memberId: newId() };
  expect(await findWatchDenial(db, guest, episode, installation)).toBe('LOGIN_REQUIRED');
  expect(await findWatchDenial(db, viewer, episode, installation)).toBeUndefined();
  await db
    .insertInto('channel')
    .values({
      ...{ id: newId(), slug: 'invited', name: 'A', parent_id: null, access: 'private', picked: false },
      ...{ category_id: null, group_access: 'private', position: 0, grant_needed: true },
    })
    .execute();
  expect(await findWatchDenial(db, viewer, episode, installation)).toBe('PRIVATE_GRANT_REQUIRED');
  expect(await findWatchDenial(db, { ...viewer, privateGrant: true }, episode, installation)).toBeUndefined();
});

it('a ticket reads the facts that its play was decided by', async () => {
  const { episode, assetId } = await insertWalledEpisode();
  const { id, sessionId } = await insertMember(db, { lifetime: true, private_grant: true });
  const session = { id: sessionId, idleMs: DAY_MS };
  expect(await findMediaAccess(db, assetId, session)).toMatchObject({
    ...{ memberId: id, vip: true, privateGrant: true, teen: false, risk: false },
    ...episode,
  });
  expect(await findMediaAccess(db, assetId, undefined)).toMatchObject({
    ...{ memberId: null, vip: false, privateGrant: false, teen: false, risk: false },
    ...episode,
  });
});

async function insertWalledEpisode() {
  const groupId = await insertGroup(db, { access: 'vip' });
  const { videoId, assetId } = await insertEpisode(db, groupId, 1);
  const gate = { access: 'vip', freeEpisodes: 0, published: true, minorSafe: false } as const;
  const episode: WatchedEpisode = { groupId, index: 1, ...gate };
  return { episode, videoId, assetId };
}
