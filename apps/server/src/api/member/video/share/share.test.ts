import { newId } from '@playlet/db';
import { insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const create = 'POST member/video/share/create';

describe('a share', () => {
  it('of a member and of a guest counts once a day', async () => {
    const groupId = await insertGroup(server.db);
    const { headers } = await insertMember(server.db);
    for (const who of [headers, {}]) {
      expect((await server.call(create, { groupId }, who)).envelope.data).toEqual({ counted: true });
      expect((await server.call(create, { groupId }, who)).envelope.data).toEqual({ counted: false });
    }
    expect(await shares(groupId)).toBe(2);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await server.db.updateTable('share_count').set({ counted_at: yesterday }).execute();
    expect((await server.call(create, { groupId }, headers)).envelope.data).toEqual({ counted: true });
    expect(
      (await server.call('GET member/video/group/detail', { id: groupId })).envelope.data.shareCount,
    ).toBe(3);
  });

  it('counts only so often for one network of guests, however many they seem to be', async () => {
    const groupId = await insertGroup(server.db);
    for (let at = 0; at < 3; at += 1)
      await server.call(create, { groupId }, { 'user-agent': ['iPhone', 'Android', 'Linux'][at] ?? '' });
    const { source } = await server.db
      .selectFrom('share_count')
      .select('source')
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('share_count')
      .values(Array.from({ length: 47 }, () => ({ viewer_key: newId(), group_id: groupId, source })))
      .execute();
    const { envelope } = await server.call(create, { groupId }, { 'user-agent': 'Windows' });
    expect(envelope.data).toEqual({ counted: false });
    expect(await shares(groupId)).toBe(3);
  });

  it('is counted exactly when many share at once', async () => {
    const groupId = await insertGroup(server.db);
    const members = await Promise.all(Array.from({ length: 6 }, () => insertMember(server.db)));
    await Promise.all(
      [...members, ...members].map(({ headers }) => server.call(create, { groupId }, headers)),
    );
    expect(await shares(groupId)).toBe(6);
  });

  it('needs a drama the viewer may see', async () => {
    const { headers } = await insertMember(server.db);
    const unpublished = await insertGroup(server.db, { published_at: null });
    const reserved = await insertGroup(server.db, { access: 'private' });
    for (const groupId of [newId(), unpublished])
      expect((await server.call(create, { groupId }, headers)).envelope.errorCode).toBe('GROUP_NOT_FOUND');
    expect((await server.call(create, { groupId: reserved })).envelope.errorCode).toBe('LOGIN_REQUIRED');
  });

  it('is not there in teen mode', async () => {
    const groupId = await insertGroup(server.db, { minor_safe: true });
    const { headers } = await insertMember(server.db);
    await server.call('POST member/profile/teen/enable', { pin: '1234', band: '16-18' }, headers);
    expect((await server.call(create, { groupId }, headers)).envelope.errorCode).toBe('TEEN_RESTRICTED');
    expect(await shares(groupId)).toBe(0);
  });
});

async function shares(groupId: string) {
  const row = await server.db
    .selectFrom('group')
    .select('share_count')
    .where('id', '=', groupId)
    .executeTakeFirst();
  return row?.share_count;
}
