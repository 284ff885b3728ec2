import type { Api, InputOf } from '@playlet/contract/api';
import { newId } from '@playlet/db';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember, insertSession, type TestMember } from '@playlet/testing/member';
import { describe, expect, it } from 'vitest';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';
import { watchEpisodes } from '#testing/watching.ts';

const server = await startTestServer();
const list = 'POST member/video/history/list';
const remove = 'DELETE member/video/history/delete';
type PlayEvent = InputOf<Api['POST member/video/play/progress']>['event'];
type Headers = TestMember['headers'];

describe('a member who comes back', () => {
  it('goes on where another device stopped', async () => {
    const member = await insertMember(server.db);
    const tablet = await insertSession(server.db, member.id);
    const groupId = await drama(3);
    await watch(member.headers, groupId, 2, [
      ['start', 0],
      ['watch', 1.5],
    ]);
    expect(await resume(tablet.headers, groupId, 2)).toBe(1.5);
    expect((await detail(tablet.headers, groupId)).me?.resume).toEqual({ index: 2, position: 1.5 });
  });

  it('keeps the place when the player has only just begun again', async () => {
    const { headers } = await insertMember(server.db);
    const groupId = await drama(1);
    await watch(headers, groupId, 1, [['watch', 2]]);
    await watch(headers, groupId, 1, [['start', 0]]);
    expect(await resume(headers, groupId, 1)).toBe(2);
  });

  it('is led to the next episode after the end of one, and to the same at the very end', async () => {
    const { headers } = await insertMember(server.db);
    const groupId = await drama(2);
    await watch(headers, groupId, 1, [
      ['watch', 2],
      ['end', 3],
    ]);
    expect(await resume(headers, groupId, 1)).toBe(0);
    expect((await detail(headers, groupId)).me?.resume).toEqual({ index: 2, position: 0 });
    await watch(headers, groupId, 2, [['end', 3]]);
    expect((await detail(headers, groupId)).me?.resume).toEqual({ index: 2, position: 0 });
  });

  it('is not mixed up with others', async () => {
    const [one, other] = [await insertMember(server.db), await insertMember(server.db)];
    const groupId = await drama(1);
    await watch(one.headers, groupId, 1, [['watch', 2]]);
    expect(await resume(other.headers, groupId, 1)).toBe(0);
    expect((await detail(other.headers, groupId)).me?.resume).toBeNull();
    expect((await detail({ 'x-token': '' }, groupId)).me).toBeUndefined();
  });

  it('keeps the latest of what arrives at once', async () => {
    const { headers } = await insertMember(server.db);
    const groupId = await drama(1);
    await watch(headers, groupId, 1, [['watch', 1]]);
    const { playId } = await play(headers, groupId, 1);
    await Promise.all([0.5, 1, 1.5, 2].map((position) => report(headers, playId, 'watch', position)));
    expect([0.5, 1, 1.5, 2]).toContain(await resume(headers, groupId, 1));
    expect((await server.call(list, {}, headers)).envelope.data.list).toHaveLength(1);
  });
});

describe('the history', () => {
  it('shows dramas by when they were last watched', async () => {
    const { headers } = await insertMember(server.db);
    const [first, second] = [await drama(2), await drama(1)];
    await watch(headers, first, 1, [['watch', 1]]);
    await watch(headers, second, 1, [['watch', 1]]);
    await watch(headers, first, 2, [['watch', 2]]);
    const { envelope } = await server.call(list, {}, headers);
    expect(envelope.data.list).toMatchObject([
      { groupId: first, episode: 2, resume: { index: 2, position: 2 }, group: { id: first } },
      { groupId: second, episode: 1, resume: { index: 1, position: 1 } },
    ]);
  });

  it('is paged through without showing a drama twice or losing one, though times are the same and more is watched', async () => {
    const { id, headers } = await insertMember(server.db);
    const dramas: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      const groupId = await drama(1);
      await watchEpisodes(server.db, id, groupId, 1);
      dramas.push(groupId);
    }
    const at = new Date(Date.now() - 3_600_000);
    await server.db.updateTable('history').set({ watched_at: at }).where('member_id', '=', id).execute();
    const pages: string[] = [];
    let snapshot: string | undefined;
    for (const page of [0, 1, 2, 3]) {
      const { envelope } = await server.call(list, { page, pageSize: 2, snapshot }, headers);
      snapshot = envelope.data.snapshot;
      pages.push(...envelope.data.list.map(({ groupId }: { groupId: string }) => groupId));
      await watchEpisodes(server.db, id, await drama(1), 1, 0);
    }
    expect(pages.toSorted()).toEqual(dramas.toSorted());
    // Who names no snapshot finds the page as well.
    const all = (await server.call(list, { pageSize: 20 }, headers)).envelope.data.list;
    const third = (await server.call(list, { page: 2, pageSize: 4 }, headers)).envelope.data.list;
    expect(third).toEqual(all.slice(8, 12));
    expect((await server.call(list, { page: 50 }, headers)).envelope.data.list).toEqual([]);
  });

  it('begins a page where the one before ended', async () => {
    const { id, headers } = await insertMember(server.db);
    for (let at = 0; at < 5; at += 1) await watchEpisodes(server.db, id, await drama(1), 1);
    const whole = (await server.call(list, {}, headers)).envelope.data.list;
    const first = (await server.call(list, { pageSize: 2 }, headers)).envelope.data;
    // What comes up again leaves a gap behind: by counting, the third would be passed over.
    await watchEpisodes(server.db, id, requireValue(whole[3]).groupId, 1, 0);
    const second = { page: 1, pageSize: 2, snapshot: first.snapshot };
    expect((await server.call(list, second, headers)).envelope.data.list.map(({ id }) => id)).toEqual([
      requireValue(whole[2]).id,
      requireValue(whole[4]).id,
    ]);
  });

  it('forgets one drama, or all', async () => {
    const { headers } = await insertMember(server.db);
    const groups = [await drama(1), await drama(1), await drama(1)];
    for (const groupId of groups) await watch(headers, groupId, 1, [['watch', 1]]);
    const entry = requireValue((await server.call(list, {}, headers)).envelope.data.list[0]);
    expect((await server.call(remove, { id: entry.id }, headers)).envelope.success).toBe(true);
    expect(await resume(headers, entry.groupId, 1)).toBe(0);
    expect((await server.call(list, {}, headers)).envelope.data.list).toHaveLength(2);
    await server.call(remove, { all: true }, headers);
    expect((await server.call(list, {}, headers)).envelope.data.list).toHaveLength(0);
  });

  it("answers the same for another member's entry as for none", async () => {
    const [owner, stranger] = [await insertMember(server.db), await insertMember(server.db)];
    await watch(owner.headers, await drama(1), 1, [['watch', 1]]);
    const { id } = requireValue((await server.call(list, {}, owner.headers)).envelope.data.list[0]);
    const others = await server.call(remove, { id }, stranger.headers);
    const none = await server.call(remove, { id: newId() }, stranger.headers);
    expect(others).toMatchObject({ status: 404, envelope: none.envelope });
    expect((await server.call(list, {}, owner.headers)).envelope.data.list).toHaveLength(1);
  });

  it("does not take a stranger's word on a member's play", async () => {
    const [owner, stranger] = [await insertMember(server.db), await insertMember(server.db)];
    const { playId } = await play(owner.headers, await drama(1), 1);
    expect((await report(stranger.headers, playId, 'watch', 2)).envelope.errorCode).toBe('PLAY_NOT_FOUND');
    expect((await server.call(list, {}, owner.headers)).envelope.data.list).toHaveLength(0);
  });
});

describe('what a drama is to a member', () => {
  it('says whether all of it may be watched', async () => {
    const groupId = await insertGroup(server.db, { access: 'vip', free_episodes: 1, episode_total: 2 });
    const plain = await insertMember(server.db);
    const vip = await insertMember(server.db, { lifetime: true });
    expect((await detail(plain.headers, groupId)).me).toEqual({
      favoriteId: null,
      star: null,
      resume: null,
      entitled: false,
    });
    expect((await detail(vip.headers, groupId)).me?.entitled).toBe(true);
  });
});

describe('the state of a drama in the history', () => {
  const states = async (headers: Headers) =>
    Promise.all(
      (['all', 'continue', 'unfinished', 'finished'] as const).map(async (state) => {
        const { list: rows, total } = (await server.call(list, { state }, headers)).envelope.data;
        expect(total).toBe(rows.length);
        return rows.map(({ groupId }) => groupId);
      }),
    );

  it('is finished after its last open episode, and something to go on with after ten seconds', async () => {
    const { id, headers } = await insertMember(server.db);
    const [glanced, begun, next, done] = [await drama(1), await drama(1), await drama(3), await drama(2)];
    await watch(headers, glanced, 1, [['watch', 2]]);
    await watch(headers, begun, 1, [['watch', 2]]);
    await server.db
      .updateTable('resume')
      .set({ position: 10 })
      .where('member_id', '=', id)
      .where('group_id', '=', begun)
      .execute();
    await watch(headers, next, 1, [['end', 3]]);
    await watch(headers, done, 2, [['end', 3]]);
    expect(await states(headers)).toEqual([
      [done, next, begun, glanced],
      [next, begun],
      [next, begun, glanced],
      [done],
    ]);
    const { envelope } = await server.call(list, {}, headers);
    expect(envelope.data.list).toMatchObject([
      { finished: true, episode: 2, resume: { index: 2 } },
      { finished: false, episode: 1, resume: { index: 2, position: 0 }, duration: 3, unread: 0 },
      { finished: false },
      { finished: false },
    ]);
  });

  it('tells the device, and whether it is the one that asks', async () => {
    const member = await insertMember(server.db);
    const tablet = await insertSession(server.db, member.id);
    await watch(member.headers, await drama(1), 1, [['watch', 1]]);
    const device = async (headers: Headers) =>
      requireValue((await server.call(list, {}, headers)).envelope.data.list[0]).device;
    expect(await device(member.headers)).toMatchObject({ here: true });
    expect(await device(tablet.headers)).toMatchObject({ here: false });
  });

  it('counts the episodes that a followed drama got since', async () => {
    const { headers } = await insertMember(server.db);
    const groupId = await drama(1);
    await server.call('POST member/video/favorite/create', { groupId }, headers);
    await watch(headers, groupId, 1, [['end', 3]]);
    await insertEpisode(server.db, groupId, 2);
    await insertEpisode(server.db, groupId, 3);
    const [entry] = (await server.call(list, { state: 'continue' }, headers)).envelope.data.list;
    expect(entry).toMatchObject({ unread: 2, resume: { index: 2, position: 0 } });
  });
});

describe('what a device watched before its viewer signed in', () => {
  const adopt = 'POST member/video/history/create';
  const entry = (groupId: string, episode: number, hoursAgo: number, position = 12) => ({
    groupId,
    episode,
    position,
    ended: false,
    watchedAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  });

  it('is taken over, and what the account knows newer stays', async () => {
    const { headers } = await insertMember(server.db);
    const [mine, theirs, both] = [await drama(2), await drama(2), await drama(2)];
    await watch(headers, mine, 1, [['watch', 1]]);
    await watch(headers, both, 1, [['watch', 1]]);
    const list = [entry(both, 2, 1), entry(theirs, 2, 2), entry(newId(), 1, 1), entry(theirs, 9, 1)];
    expect((await server.call(adopt, { list }, headers)).envelope.success).toBe(true);
    expect(await histories(headers)).toMatchObject([
      { groupId: both, episode: 1 },
      { groupId: mine, episode: 1 },
      { groupId: theirs, episode: 2, resume: { index: 2, position: 12 }, device: { here: true } },
    ]);
    expect(await resume(headers, both, 2)).toBe(12);
    // What comes twice, and late, changes nothing.
    await server.call(adopt, { list: [entry(theirs, 1, 9)] }, headers);
    expect((await histories(headers))[2]).toMatchObject({ episode: 2 });
  });

  it('does not come from a clock that is ahead, nor of dramas that may not be seen', async () => {
    const { headers } = await insertMember(server.db);
    const [groupId, withdrawn] = [await drama(1), await drama(1)];
    await server.db.updateTable('group').set({ published_at: null }).where('id', '=', withdrawn).execute();
    await server.call(adopt, { list: [entry(groupId, 1, -48), entry(withdrawn, 1, 1)] }, headers);
    const [only, ...none] = await histories(headers);
    expect(none).toEqual([]);
    expect(Date.parse(requireValue(only).watchedAt)).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('is for members only', async () => {
    expect((await server.callUnchecked(adopt, { list: [] })).envelope.errorCode).toBe('LOGIN_REQUIRED');
  });
});

async function histories(headers: Headers) {
  return (await server.call(list, {}, headers)).envelope.data.list;
}

describe('what an episode is to a member', () => {
  it('is its like, where in it to go on, and whether it may be watched', async () => {
    const groupId = await insertGroup(server.db, { access: 'vip', free_episodes: 1, episode_total: 2 });
    const { videoId } = await insertEpisode(server.db, groupId, 1);
    await insertEpisode(server.db, groupId, 2);
    const { headers } = await insertMember(server.db);
    await watch(headers, groupId, 1, [['watch', 1.5]]);
    const like = await server.call('POST member/video/star/create', { videoId, value: 1 }, headers);
    const me = async (input: InputOf<Api['GET member/video/video/detail']>) =>
      (await server.call('GET member/video/video/detail', input, headers)).envelope.data.me;
    expect(await me({ id: videoId })).toEqual({
      favoriteId: null,
      star: { id: like.envelope.data.id, value: 1 },
      resume: { index: 1, position: 1.5 },
      entitled: true,
    });
    expect(await me({ groupId, index: '2' })).toMatchObject({ star: null, resume: null, entitled: false });
    const guest = await server.call('GET member/video/video/detail', { id: videoId });
    expect(guest.envelope.data.me).toBeUndefined();
  });
});

async function drama(episodes: number): Promise<string> {
  const groupId = await insertGroup(server.db);
  for (let index = 1; index <= episodes; index += 1) await insertEpisode(server.db, groupId, index);
  return groupId;
}

async function watch(headers: Headers, groupId: string, index: number, events: [PlayEvent, number][]) {
  const { playId } = await play(headers, groupId, index);
  for (const [event, position] of events) await report(headers, playId, event, position);
}

async function play(headers: Headers, groupId: string, index: number) {
  return (await server.call('POST member/video/play/create', { groupId, index }, headers)).envelope.data;
}

function report(headers: Headers, playId: string, event: PlayEvent, position: number) {
  return server.call('POST member/video/play/progress', { playId, position, duration: 3, event }, headers);
}

async function resume(headers: Headers, groupId: string, index: number): Promise<number> {
  return (await play(headers, groupId, index)).resume;
}

async function detail(headers: Headers, id: string) {
  return (await server.call('GET member/video/group/detail', { id }, headers)).envelope.data;
}
