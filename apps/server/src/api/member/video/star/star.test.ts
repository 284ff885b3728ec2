import { star } from '@playlet/contract/entities/library';
import { newId } from '@playlet/db';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { describe, expect, it } from 'vitest';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const [create, update, remove] = [
  'POST member/video/star/create',
  'PUT member/video/star/update',
  'DELETE member/video/star/delete',
] as const;

describe('a rating', () => {
  it('is one per member and drama, and its drama shows the average', async () => {
    const groupId = await insertGroup(server.db);
    const [one, two] = [await insertMember(server.db), await insertMember(server.db)];
    const first = (await server.call(create, { groupId, value: 2 }, one.headers)).envelope.data;
    expect(star.strict().parse(first)).toMatchObject({ groupId, videoId: null, value: 2 });
    const again = (await server.call(create, { groupId, value: 5 }, one.headers)).envelope.data;
    expect(again).toMatchObject({ id: first.id, value: 5 });
    await server.call(create, { groupId, value: 4 }, two.headers);
    expect(await rating(groupId)).toEqual({ rating_sum: 9, rating_count: 2 });
    await server.call(update, { id: first.id, value: 1 }, one.headers);
    expect(await rating(groupId)).toEqual({ rating_sum: 5, rating_count: 2 });
    await server.call(remove, { id: first.id }, one.headers);
    expect(await rating(groupId)).toEqual({ rating_sum: 4, rating_count: 1 });
    const { envelope } = await server.call('GET member/video/group/detail', { id: groupId }, two.headers);
    expect(envelope.data).toMatchObject({ ratingAvg: 4, ratingCount: 1, me: { star: { value: 4 } } });
  });

  it('keeps sum and count exact while members rate, change and withdraw at once', async () => {
    const groupId = await insertGroup(server.db);
    const members = await Promise.all(Array.from({ length: 6 }, () => insertMember(server.db)));
    await Promise.all(
      members.map(async ({ headers }, at) => {
        const answers = await Promise.all(
          [1, 3, 5].map((value) => server.call(create, { groupId, value }, headers)),
        );
        const id = requireValue(answers[0]).envelope.data.id;
        await Promise.all([
          server.call(update, { id, value: 2 }, headers),
          at % 2 ? server.call(remove, { id }, headers) : server.call(update, { id, value: 4 }, headers),
        ]);
      }),
    );
    const rows = await server.db.selectFrom('star').select('value').where('group_id', '=', groupId).execute();
    expect(await rating(groupId)).toEqual({
      rating_sum: rows.reduce((sum, { value }) => sum + value, 0),
      rating_count: rows.length,
    });
  });

  it.each([0, 6, 2.5, '5', null])('of %j is refused', async (value) => {
    const groupId = await insertGroup(server.db);
    const { headers } = await insertMember(server.db);
    expect((await server.callUnchecked(create, { groupId, value }, headers)).envelope.errorCode).toBe(
      'VALIDATION_FAILED',
    );
  });

  it("answers the same for another member's star as for none", async () => {
    const groupId = await insertGroup(server.db);
    const [owner, stranger] = [await insertMember(server.db), await insertMember(server.db)];
    const { id } = (await server.call(create, { groupId, value: 3 }, owner.headers)).envelope.data;
    for (const [name, more] of [
      [update, { value: 1 }],
      [remove, {}],
    ] as const) {
      const others = await server.callUnchecked(name, { id, ...more }, stranger.headers);
      const none = await server.callUnchecked(name, { id: newId(), ...more }, stranger.headers);
      expect(others).toMatchObject({ status: 404, envelope: none.envelope });
    }
    expect(await rating(groupId)).toEqual({ rating_sum: 3, rating_count: 1 });
  });
});

describe('a like', () => {
  it('is shown where the episode plays, and has the value 1 only', async () => {
    const groupId = await insertGroup(server.db);
    const { videoId } = await insertEpisode(server.db, groupId, 1);
    const { headers } = await insertMember(server.db);
    const { envelope } = await server.call(create, { videoId, value: 1 }, headers);
    const play = await server.call('POST member/video/play/create', { groupId, index: 1 }, headers);
    expect(play.envelope.data.me).toEqual({
      favoriteId: null,
      star: { id: envelope.data.id, value: 1 },
    });
    const { id } = envelope.data;
    expect((await server.call(update, { id, value: 2 }, headers)).envelope.errorCode).toBe(
      'VALIDATION_FAILED',
    );
    expect((await server.callUnchecked(create, { videoId, value: 2 }, headers)).envelope.errorCode).toBe(
      'VALIDATION_FAILED',
    );
    expect(
      (await server.callUnchecked(create, { videoId, groupId, value: 1 }, headers)).envelope.errorCode,
    ).toBe('VALIDATION_FAILED');
    expect(await rating(groupId)).toEqual({ rating_sum: 0, rating_count: 0 });
  });

  it('is counted with its drama, once for each member and episode, and until it is taken back', async () => {
    const groupId = await insertGroup(server.db);
    const [first, second] = [
      await insertEpisode(server.db, groupId, 1),
      await insertEpisode(server.db, groupId, 2),
    ];
    const members = await Promise.all(Array.from({ length: 4 }, () => insertMember(server.db)));
    const stars = await Promise.all(
      members.map(async ({ headers }) => {
        await server.call(create, { videoId: second.videoId, value: 1 }, headers);
        await server.call(create, { videoId: first.videoId, value: 1 }, headers);
        return (await server.call(create, { videoId: first.videoId, value: 1 }, headers)).envelope.data;
      }),
    );
    expect(await likes(groupId)).toBe(8);
    const { headers } = requireValue(members[0]);
    await server.call(remove, { id: requireValue(stars[0]).id }, headers);
    await server.call(create, { groupId, value: 5 }, headers);
    expect(await likes(groupId)).toBe(7);
    const { envelope } = await server.call('GET member/video/group/detail', { id: groupId });
    expect(envelope.data.likeCount).toBe(7);
  });

  it('goes with the member who gave it', async () => {
    const groupId = await insertGroup(server.db);
    const { videoId } = await insertEpisode(server.db, groupId, 1);
    const { id, headers } = await insertMember(server.db);
    await server.call(create, { videoId, value: 1 }, headers);
    await server.db.deleteFrom('member').where('id', '=', id).execute();
    expect(await likes(groupId)).toBe(0);
  });

  it('needs an episode that is there', async () => {
    const { headers } = await insertMember(server.db);
    const { envelope } = await server.call(create, { videoId: newId(), value: 1 }, headers);
    expect(envelope.errorCode).toBe('VIDEO_NOT_FOUND');
  });
});

async function rating(groupId: string) {
  return server.db
    .selectFrom('group')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', groupId)
    .executeTakeFirst();
}

async function likes(groupId: string) {
  const row = await server.db
    .selectFrom('group')
    .select('like_count')
    .where('id', '=', groupId)
    .executeTakeFirst();
  return row?.like_count;
}
