import { giveUpMedia, listDueRemovals } from '@playlet/core/media/remove-media';
import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { HOUR_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { giveDrama, insertOrder } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { placeTestOrder } from '../testing/orders.ts';
import { callAs, startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const { db } = server;
const asOperator = callAs(server, { 'x-token': server.operatorToken });

async function drama(values: Parameters<typeof insertGroup>[1] = {}) {
  const id = await insertGroup(db, { access: 'vip', free_episodes: 1, price: 1990, ...values });
  const videos = [await insertEpisode(db, id, 1), await insertEpisode(db, id, 2)];
  return { id, videos: videos.map(({ videoId }) => videoId) };
}

async function unlock(memberId: string, videoId: string, milliseconds: number): Promise<void> {
  await db
    .insertInto('unlock')
    .values({ member_id: memberId, video_id: videoId, expires_at: new Date(Date.now() + milliseconds) })
    .execute();
}

const preview = async (ids: string[], index?: number) =>
  (await asOperator('POST admin/content/takedown/preview', { ids, ...(index && { index }) })).envelope.data;

const NOTHING = {
  followers: 0,
  watching: 0,
  owners: 0,
  unlocked: 0,
  openOrders: 0,
  shelves: 0,
  channels: 0,
  entries: 0,
  promotionLinks: 0,
  pins: 0,
  mediaDays: 30,
};

describe('the preview of a take-down', () => {
  it('counts followers, places, rights of today, orders under way and what leads there', async () => {
    const { id, videos } = await drama();
    const [first = '', second = ''] = videos;
    expect(await preview([id])).toEqual(NOTHING);
    const [one, two, three] = [await insertMember(db), await insertMember(db), await insertMember(db)];
    await server.call('POST member/video/favorite/create', { groupId: id }, one.headers);
    const followed = await server.call('POST member/video/favorite/create', { groupId: id }, two.headers);
    await server.call('DELETE member/video/favorite/delete', { id: followed.envelope.data.id }, two.headers);
    await giveDrama(db, one.id, id);
    await giveDrama(db, two.id, id, new Date());
    await unlock(one.id, second, HOUR_MS);
    await unlock(three.id, second, -HOUR_MS);
    await insertOrder(db, three.id, { kind: 'drama', group_id: id, amount: 1990, subject: '整剧' });
    for (const [member, video] of [
      [one, first],
      [two, second],
      [three, second],
    ] as const)
      await sql`insert into history (id, member_id, group_id, video_id, watched_at)
        values (${newId()}, ${member.id}, ${id}, ${video}, now())`.execute(db);
    for (const [name, episode] of [
      ['甲', 1],
      ['乙', 2],
    ] as const)
      await asOperator('POST admin/promotion/link/create', { name, groupId: id, episode, channel: '抖音' });
    await sql`insert into rank_pin (list, position, group_id) values ('hot', 1, ${id})`.execute(db);
    expect(await preview([id])).toEqual({
      ...NOTHING,
      followers: 1,
      watching: 3,
      owners: 1,
      unlocked: 1,
      openOrders: 1,
      promotionLinks: 2,
      pins: 1,
    });
    expect(await preview([id], 2)).toMatchObject({ watching: 2, unlocked: 1, promotionLinks: 1, pins: 0 });
    expect(await preview([id], 1)).toMatchObject({ watching: 1, unlocked: 0, promotionLinks: 1 });
  });

  it('counts a member of several dramas once, and dramas that do not exist as nothing', async () => {
    const [one, two, member] = [await drama(), await drama(), await insertMember(db)];
    for (const { id } of [one, two])
      await server.call('POST member/video/favorite/create', { groupId: id }, member.headers);
    expect((await preview([one.id, two.id])).followers).toBe(1);
    expect(await preview(['nowhere'])).toEqual(NOTHING);
  });

  it('takes an episode of one drama alone, and is for those who may take down', async () => {
    const { id } = await drama();
    const both = await asOperator('POST admin/content/takedown/preview', { ids: [id, id], index: 1 });
    expect(both.envelope.errorCode).toBe('VALIDATION_FAILED');
    const analyst = { 'x-token': (await insertStaff(db, { roles: ['analyst'], name: 'analyst' })).token };
    const refused = await server.call('POST admin/content/takedown/preview', { ids: [id] }, analyst);
    expect(refused.envelope.success).toBe(false);
  });
});

describe('a deleted drama', () => {
  const listed = async (id: string, state?: 'deleted') => {
    const { envelope } = await asOperator('POST admin/content/group/list', {
      q: id,
      ...(state && { state }),
    });
    return envelope.data.list;
  };
  const detail = async (id: string) =>
    (await asOperator('GET admin/content/group/detail', { id })).envelope.data;

  it('is in the bin alone, with the day its media go, and back in the list once restored', async () => {
    const { id } = await drama();
    expect((await listed(id))[0]).toMatchObject({ id, state: 'published', mediaRemovedAt: null });
    const { envelope } = await asOperator('DELETE admin/content/group/delete', { id, reason: '传错了' });
    expect(await listed(id)).toEqual([]);
    const there = { state: 'deleted', mediaRemovedAt: envelope.data.mediaRemovedAt, takenReason: '传错了' };
    expect((await listed(id, 'deleted'))[0]).toMatchObject(there);
    expect(await detail(id)).toMatchObject(there);
    await asOperator('POST admin/content/group/restore', { id });
    expect(await detail(id)).toMatchObject({ state: 'published', mediaRemovedAt: null, takenReason: null });
    expect(await listed(id, 'deleted')).toEqual([]);
  });

  it('stays deleted for its editor once its media are gone, and cannot be restored', async () => {
    const { id } = await drama();
    await asOperator('DELETE admin/content/group/delete', { id, reason: '传错了' });
    await sql`update take_down set created_at = now() - interval '31 days' where group_id = ${id}`.execute(
      db,
    );
    for (const row of await listDueRemovals(db, 30)) await giveUpMedia(db, row);
    const gone = await detail(id);
    expect(gone.state).toBe('deleted');
    expect(Date.parse(gone.mediaRemovedAt ?? '')).toBeLessThanOrEqual(Date.now());
    const restored = await asOperator('POST admin/content/group/restore', { id });
    expect(restored.envelope.errorCode).toBe('NOT_TAKEN_DOWN');
  });

  it('keeps what its buyers bought and its followers follow, sells nothing meanwhile, and gives all back', async () => {
    const { id } = await drama();
    const [buyer, other] = [await insertMember(db), await insertMember(db)];
    await giveDrama(db, buyer.id, id);
    await server.call('POST member/video/favorite/create', { groupId: id }, buyer.headers);
    const play = async () =>
      (await server.call('POST member/video/play/create', { groupId: id, index: 2 }, buyer.headers)).envelope
        .errorCode;
    expect(await play()).toBeNull();
    await asOperator('DELETE admin/content/group/delete', { id, reason: '误操作' });
    expect(await play()).not.toBeNull();
    const order = { kind: 'drama', groupId: id, channel: 'sandbox' } as const;
    expect((await placeTestOrder(server, other.headers, order)).envelope.errorCode).toBe('GROUP_NOT_FOUND');
    expect(await preview([id])).toMatchObject({ owners: 1, followers: 1 });
    await asOperator('POST admin/content/group/restore', { id });
    expect(await play()).toBeNull();
    const kept = await server.call('POST member/video/favorite/list', { withGroup: true }, buyer.headers);
    expect(kept.envelope.data.list).toMatchObject([{ groupId: id, group: { id } }]);
  });

  it('is led to by no promotion link until it is restored', async () => {
    const { id } = await drama({ access: 'free' });
    const link = { name: '抖音 1', groupId: id, episode: 1, channel: '抖音' };
    const { code } = (await asOperator('POST admin/promotion/link/create', link)).envelope.data;
    const leadsTo = async () =>
      (await fetch(`${server.baseUrl}/l/${code}`, { redirect: 'manual' })).headers.get('location');
    expect(await leadsTo()).toContain(`/video/${id}/1`);
    await asOperator('DELETE admin/content/group/delete', { id, reason: '误操作' });
    expect(await leadsTo()).not.toContain(id);
    await asOperator('POST admin/content/group/restore', { id });
    expect(await leadsTo()).toContain(`/video/${id}/1`);
  });
});

describe('a deleted episode', () => {
  it('says why and until when it can be restored, and lies in the way of its drama alone', async () => {
    const { id } = await drama();
    const place = { groupId: id, index: 2 };
    await asOperator('DELETE admin/content/video/delete', { ...place, reason: '画面错了' });
    const episodes = async () =>
      (await asOperator('GET admin/content/group/detail', { id })).envelope.data.episodes;
    const [first, second] = await episodes();
    expect(first).toMatchObject({ taken: null, takenReason: null, mediaRemovedAt: null });
    expect(second).toMatchObject({ taken: 'delete', takenReason: '画面错了' });
    expect(Date.parse(second?.mediaRemovedAt ?? '')).toBeGreaterThan(Date.now());
    await asOperator('DELETE admin/content/group/delete', { id, reason: '整部也删' });
    await asOperator('POST admin/content/group/restore', { id });
    expect((await episodes())[1]?.taken).toBe('delete');
    await asOperator('POST admin/content/video/restore', place);
    expect((await episodes())[1]).toMatchObject({ taken: null, playable: true, mediaRemovedAt: null });
  });
});
