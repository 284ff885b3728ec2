import { newId } from '@playlet/db';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { giveDrama } from '@playlet/testing/money';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const { db } = server;
const operator = { 'x-token': server.operatorToken };
const create = 'POST member/video/play/create';

const playCode = async (groupId: string, index: number, headers: Record<string, string> = {}) =>
  (await server.call(create, { groupId, index }, headers)).envelope.errorCode ?? null;

async function drama(values: Parameters<typeof insertGroup>[1]) {
  const id = await insertGroup(db, values);
  for (const index of [1, 2]) await insertEpisode(db, id, index);
  return id;
}

describe('a private drama', () => {
  it('is for every member, unless its shelf demands an invitation', async () => {
    const group = await drama({ access: 'private' });
    const member = await insertMember(db);
    expect(await playCode(group, 1)).toBe('LOGIN_REQUIRED');
    expect(await playCode(group, 1, member.headers)).toBeNull();

    const demanding = await shelf({ group_access: 'private', grant_needed: true });
    expect(await playCode(group, 1, member.headers)).toBe('PRIVATE_GRANT_REQUIRED');
    const { envelope } = await server.call(
      'POST admin/content/invitation/create',
      { uses: 1, note: '内测' },
      operator,
    );
    const redeem = (headers: Record<string, string>, code: string) =>
      server.call('POST member/video/invitation/redeem', { code }, headers);
    expect((await redeem(member.headers, 'WRONG-CODE')).envelope.errorCode).toBe('INVITATION_NOT_VALID');
    expect((await redeem(member.headers, envelope.data.code.toLowerCase())).envelope.success).toBe(true);
    expect(await playCode(group, 1, member.headers)).toBeNull();

    const second = await insertMember(db);
    expect((await redeem(second.headers, envelope.data.code)).envelope.errorCode).toBe(
      'INVITATION_NOT_VALID',
    );
    const grant = { memberId: member.id, privateGrant: false, note: '误开' };
    await server.call('PUT admin/member/grant/update', grant, operator);
    expect(await playCode(group, 1, member.headers)).toBe('PRIVATE_GRANT_REQUIRED');
    await db.deleteFrom('channel').where('id', '=', demanding).execute();
    expect(await playCode(group, 1, member.headers)).toBeNull();
  });

  it('of a picked shelf is for the invited alone', async () => {
    const [picked, other] = [await drama({ access: 'private' }), await drama({ access: 'free' })];
    const channelId = await shelf({ picked: true, grant_needed: true });
    await db
      .insertInto('channel_group')
      .values([picked, other].map((group_id, position) => ({ channel_id: channelId, group_id, position })))
      .execute();
    const member = await insertMember(db);
    expect(await playCode(picked, 1, member.headers)).toBe('PRIVATE_GRANT_REQUIRED');
    expect(await playCode(other, 1, member.headers)).toBeNull();
  });
});

describe('an episode behind the pay-wall', () => {
  it('opens for the owner of the drama, and for the moment of an unlock', async () => {
    const group = await drama({ access: 'vip', free_episodes: 1 });
    const [owner, viewer] = [await insertMember(db), await insertMember(db)];
    await giveDrama(db, owner.id, group);
    expect(await playCode(group, 2, owner.headers)).toBeNull();
    expect(await playCode(group, 2, viewer.headers)).toBe('VIP_REQUIRED');

    const { id } = await db
      .selectFrom('video')
      .select('id')
      .where('group_id', '=', group)
      .where('index', '=', 2)
      .executeTakeFirstOrThrow();
    const unlock = (expires_at: Date) =>
      db
        .insertInto('unlock')
        .values({ member_id: viewer.id, video_id: id, expires_at })
        .onConflict((conflict) => conflict.columns(['member_id', 'video_id']).doUpdateSet({ expires_at }))
        .execute();
    await unlock(new Date(Date.now() + 60_000));
    expect(await playCode(group, 2, viewer.headers)).toBeNull();
    await unlock(new Date(Date.now() - 1000));
    expect(await playCode(group, 2, viewer.headers)).toBe('VIP_REQUIRED');
  });

  it('opens for everybody while membership is switched off, and closes again, without a restart', async () => {
    const group = await drama({ access: 'vip', free_episodes: 1 });
    const set = (vipEnabled: boolean) =>
      server.call('PUT admin/system/setting/update', { vipEnabled, note: '试运行' }, operator);
    await set(false);
    await expect.poll(() => playCode(group, 2)).toBeNull();
    expect((await server.call('GET public/content/config/detail', {}, {})).envelope.success).toBe(true);
    await set(true);
    await expect.poll(() => playCode(group, 2)).toBe('VIP_REQUIRED');
  });

  it('closes to the second when the membership ends', async () => {
    const group = await drama({ access: 'vip', free_episodes: 1 });
    const member = await insertMember(db, { vip_expires_at: new Date(Date.now() + 1500) });
    expect(await playCode(group, 2, member.headers)).toBeNull();
    await expect.poll(() => playCode(group, 2, member.headers)).toBe('VIP_REQUIRED');
  });
});

/** Makes a shelf; answers its id. */
async function shelf(values: { picked?: boolean; group_access?: 'private'; grant_needed: boolean }) {
  const id = newId();
  await db
    .insertInto('channel')
    .values({
      id,
      parent_id: null,
      slug: id.toLowerCase(),
      name: '私享',
      access: 'private',
      picked: false,
      category_id: null,
      group_access: null,
      position: 0,
      ...values,
    })
    .execute();
  return id;
}
