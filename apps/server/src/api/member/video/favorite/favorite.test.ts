import { favorite } from '@playlet/contract/entities/library';
import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember, insertSession, type TestMember } from '@playlet/testing/member';
import { describe, expect, it } from 'vitest';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';
import { watchEpisodes } from '#testing/watching.ts';

const server = await startTestServer();
const [list, create, remove, update] = [
  'POST member/video/favorite/list',
  'POST member/video/favorite/create',
  'DELETE member/video/favorite/delete',
  'PUT member/video/favorite/update',
] as const;

describe('following a drama', () => {
  it('twice, and on two devices at once, is following it once', async () => {
    const member = await insertMember(server.db);
    const phone = await insertSession(server.db, member.id);
    const groupId = await insertGroup(server.db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        server.call(create, { groupId }, (at % 2 ? member : phone).headers),
      ),
    );
    expect(new Set(answers.map(({ envelope }) => envelope.data.id)).size).toBe(1);
    expect(favorite.strict().parse(answers[0]?.envelope.data)).toMatchObject({ groupId, deletedAt: null });
    expect(await followers(groupId)).toBe(1);
    expect((await all(member)).list).toHaveLength(1);
  });

  it('again after unfollowing revives the same favorite', async () => {
    const member = await insertMember(server.db);
    const groupId = await insertGroup(server.db);
    const { id } = (await server.call(create, { groupId }, member.headers)).envelope.data;
    const gone = (await server.call(remove, { id }, member.headers)).envelope.data;
    expect(gone.deletedAt).toBe(gone.updatedAt);
    expect(await followers(groupId)).toBe(0);
    expect((await server.call(create, { groupId }, member.headers)).envelope.data).toMatchObject({
      id,
      deletedAt: null,
    });
    expect(await followers(groupId)).toBe(1);
  });

  it('counts exactly under many members who change their minds', async () => {
    const groupId = await insertGroup(server.db);
    const members = await Promise.all(Array.from({ length: 8 }, () => insertMember(server.db)));
    await Promise.all(
      members.map(async ({ headers }, at) => {
        const { id } = (await server.call(create, { groupId }, headers)).envelope.data;
        await Promise.all(Array.from({ length: 3 }, () => server.call(remove, { id }, headers)));
        if (at % 2) await server.call(create, { groupId }, headers);
      }),
    );
    expect(await followers(groupId)).toBe(4);
  });

  it('needs a drama that can be seen', async () => {
    const { headers } = await insertMember(server.db);
    for (const groupId of [newId(), await insertGroup(server.db, { published_at: null })])
      expect((await server.call(create, { groupId }, headers)).envelope.errorCode).toBe('GROUP_NOT_FOUND');
  });

  it('refuses fields it does not know', async () => {
    const { headers, id } = await insertMember(server.db);
    const groupId = await insertGroup(server.db);
    const { envelope } = await server.callUnchecked(create, { groupId, memberId: id }, headers);
    expect(envelope).toMatchObject({
      errorCode: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'memberId' }] },
    });
  });
});

describe('unfollowing', () => {
  it("answers the same for another member's favorite as for none", async () => {
    const [owner, stranger] = [await insertMember(server.db), await insertMember(server.db)];
    const groupId = await insertGroup(server.db);
    const { id } = (await server.call(create, { groupId }, owner.headers)).envelope.data;
    const others = await server.call(remove, { id }, stranger.headers);
    const none = await server.call(remove, { id: newId() }, stranger.headers);
    expect(others).toMatchObject({ status: 404, envelope: none.envelope });
    expect(none.envelope.errorCode).toBe('FAVORITE_NOT_FOUND');
    expect(await followers(groupId)).toBe(1);
  });

  it('is for members only', async () => {
    for (const name of [list, create, remove])
      expect((await server.callUnchecked(name, {})).envelope.errorCode).toBe('LOGIN_REQUIRED');
  });
});

describe('the list of favorites', () => {
  it('answers 9,999 in one page and pages through them without loss', async () => {
    const member = await insertMember(server.db);
    await followMany(member, 9_999);
    const whole = await all(member);
    expect(whole.list).toHaveLength(9_999);
    expect(whole.total).toBe(9_999);
    expect(Object.keys(requireValue(whole.list[0]))).toEqual(['id', 'groupId', 'updatedAt', 'deletedAt']);
    const paged: string[] = [];
    for (let page = 0; paged.length < 9_999; page += 1) {
      const { envelope } = await server.call(list, { page, pageSize: 2_500 }, member.headers);
      paged.push(...envelope.data.list.map(({ id }) => id));
    }
    expect(paged).toEqual(whole.list.map(({ id }) => id));
    expect((await server.call(list, { pageSize: 10_000 }, member.headers)).envelope.errorCode).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('shows the drama, and a badge until its new episode was watched', async () => {
    const member = await insertMember(server.db);
    const groupId = await insertGroup(server.db, { status: 'serializing' });
    await insertEpisode(server.db, groupId, 1);
    await server.call(create, { groupId }, member.headers);
    expect(await item(member)).toMatchObject({
      unread: 0,
      remind: true,
      group: { id: groupId, episodeCount: 1 },
    });
    await insertEpisode(server.db, groupId, 2);
    expect(await item(member)).toMatchObject({ unread: 1, group: { episodeCount: 2 } });
    const play = await server.call('POST member/video/play/create', { groupId, index: 2 }, member.headers);
    const { playId } = play.envelope.data;
    expect(await item(member)).toMatchObject({ unread: 1 });
    const began = { playId, position: 0, duration: 3, event: 'start' as const };
    await server.call('POST member/video/play/progress', began, member.headers);
    expect(await item(member)).toMatchObject({ unread: 0 });
  });

  it('keeps the place of a drama that was withdrawn, without showing it', async () => {
    const member = await insertMember(server.db);
    const groupId = await insertGroup(server.db);
    await server.call(create, { groupId }, member.headers);
    await server.db.updateTable('group').set({ published_at: null }).where('id', '=', groupId).execute();
    expect(await item(member)).toMatchObject({ groupId, group: null, unread: 0 });
  });
});

describe('what is unseen', () => {
  it('is counted in dramas, of those with a reminder, and is gone once the drama is played', async () => {
    const member = await insertMember(server.db);
    const [watched, muted] = [await followed(member, 2), await followed(member, 1)];
    const plain = await followed(member, 0);
    expect(await unreadDramas(member)).toBe(2);
    expect((await listed(member, 'unread')).map(({ groupId }) => groupId).sort()).toEqual(
      [watched.groupId, muted.groupId].sort(),
    );
    const change = { id: muted.id, remind: false };
    expect((await server.call(update, change, member.headers)).envelope.success).toBe(true);
    expect(await unreadDramas(member)).toBe(1);
    // Its poster tells of the episodes all the same.
    expect(await listed(member, 'unread')).toHaveLength(2);
    await watchEpisodes(server.db, member.id, watched.groupId, 1);
    expect(await unreadDramas(member)).toBe(0);
    expect((await listed(member, 'all')).map(({ groupId }) => groupId)).toContain(plain.groupId);
  });

  it('is not counted of a drama that was withdrawn, nor in teen mode of one that is not suitable', async () => {
    const member = await insertMember(server.db);
    const { groupId } = await followed(member, 1);
    await followed(member, 1, { minor_safe: true });
    await server.db
      .insertInto('teen')
      .values({ member_id: member.id, pin_hash: 'none', band: '12-16' })
      .execute();
    expect(await unreadDramas(member)).toBe(1);
    expect(await listed(member, 'unread')).toHaveLength(1);
    await server.db.deleteFrom('teen').where('member_id', '=', member.id).execute();
    await server.db.updateTable('group').set({ published_at: null }).where('id', '=', groupId).execute();
    expect(await unreadDramas(member)).toBe(1);
  });

  it("cannot be changed for another member's favorite", async () => {
    const [owner, stranger] = [await insertMember(server.db), await insertMember(server.db)];
    const { id } = await followed(owner, 0);
    const answer = await server.call(update, { id, remind: false }, stranger.headers);
    expect(answer.envelope.errorCode).toBe('FAVORITE_NOT_FOUND');
  });
});

describe('the narrowed list', () => {
  it('has the dramas that have ended, and counts them', async () => {
    const member = await insertMember(server.db);
    const ended = await followed(member, 0, { status: 'ended' });
    await followed(member, 0);
    const { envelope } = await server.call(list, { state: 'complete' }, member.headers);
    expect(envelope.data).toMatchObject({ total: 1, list: [{ groupId: ended.groupId }] });
  });
});

describe('the calendar', () => {
  const calendar = 'GET member/video/favorite/calendar';

  it('tells what came and what is to come, of followed dramas that have a schedule', async () => {
    const member = await insertMember(server.db);
    const schedule = {
      update_weekdays: [1, 2, 3, 4, 5, 6, 7],
      update_time: '00:00',
      update_episodes: 2,
      episode_total: 5,
    };
    const scheduled = await followed(member, 2, schedule);
    await followed(member, 2);
    await insertGroup(server.db, { status: 'serializing', ...schedule });
    const { videoId } = await insertEpisode(server.db, scheduled.groupId, 4);
    await server.db.updateTable('video').set({ released_at: new Date() }).where('id', '=', videoId).execute();
    await watchEpisodes(server.db, member.id, scheduled.groupId, 1);
    const { envelope } = await server.call(calendar, {}, member.headers);
    expect(envelope.data.list.map(({ state, first, last }) => [state, first, last])).toEqual([
      ['released', 4, 4],
      ['due', 5, 5],
    ]);
    expect(envelope.data.list[0]).toMatchObject({
      favoriteId: scheduled.id,
      group: { id: scheduled.groupId, schedule: { time: '00:00', episodes: 2 } },
      watchedTo: 1,
      unread: 0,
      remind: true,
    });
  });

  it('is for members only', async () => {
    for (const name of [calendar, 'GET member/video/favorite/unread'] as const)
      expect((await server.callUnchecked(name, {})).envelope.errorCode).toBe('LOGIN_REQUIRED');
  });
});

/** A drama that is followed, and got so many episodes since. */
async function followed({ headers }: TestMember, since: number, values = {}) {
  const groupId = await insertGroup(server.db, { status: 'serializing', ...values });
  await insertEpisode(server.db, groupId, 1);
  const { id } = (await server.call(create, { groupId }, headers)).envelope.data;
  for (let index = 2; index < 2 + since; index += 1) await insertEpisode(server.db, groupId, index);
  return { id, groupId };
}

async function unreadDramas({ headers }: TestMember): Promise<number> {
  return (await server.call('GET member/video/favorite/unread', {}, headers)).envelope.data.dramas;
}

async function listed({ headers }: TestMember, state: 'all' | 'unread') {
  return (await server.call(list, { state, withGroup: true }, headers)).envelope.data.list;
}

async function all({ headers }: TestMember) {
  return (await server.call(list, { page: 0, pageSize: 9_999 }, headers)).envelope.data;
}

async function item({ headers }: TestMember) {
  return (await server.call(list, { withGroup: true }, headers)).envelope.data.list[0];
}

async function followers(groupId: string): Promise<number | undefined> {
  const row = await server.db
    .selectFrom('group')
    .select('favorite_count')
    .where('id', '=', groupId)
    .executeTakeFirst();
  return row?.favorite_count;
}

async function followMany({ id }: TestMember, count: number): Promise<void> {
  await sql`
    insert into "group" (id, title, status, episode_total, access, published_at, license_no)
    select 'many-' || n, 'D', 'ended', 1, 'free', now(), '网微剧备字（2026）第00001号' from generate_series(1, ${count}::int) n`.execute(
    server.db,
  );
  // Many of the same moment: the order among them must be stable all the same.
  await sql`
    insert into favorite (id, member_id, group_id, seen_episodes, updated_at)
    select 'fav-' || n, ${id}, 'many-' || n, 0, now() - make_interval(mins => n / 1000)
    from generate_series(1, ${count}::int) n`.execute(server.db);
}
