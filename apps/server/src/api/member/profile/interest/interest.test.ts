import { refreshInterests } from '@playlet/core/recommendations/recommend-train';
import { newId } from '@playlet/db';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';
import { watchEpisodes } from '#testing/watching.ts';

const clock = { at: Date.now(), now: () => clock.at };
const server = await startTestServer({}, clock);
const { db } = server;
const [sweet, war] = [newId(), newId()];
const never = new AbortController().signal;
let sweetDrama: string;
let warDrama: string;
const sweetDramas = new Set<string>();

async function drama(genre: string, title: string, actor: string): Promise<string> {
  const id = await insertGroup(db, { title, category_ids: [genre], cast_names: [actor], minor_safe: true });
  if (genre === sweet) sweetDramas.add(id);
  for (const index of [1, 2, 3]) await insertEpisode(db, id, index);
  return id;
}

beforeAll(async () => {
  for (const [position, [id, name]] of [[sweet, '甜宠'] as const, [war, '战争'] as const].entries())
    await db.insertInto('category').values({ id, parent_id: null, name, slug: id, position }).execute();
  sweetDrama = await drama(sweet, '晚风', '程一');
  warDrama = await drama(war, '烽火', '沈二');
  for (let n = 0; n < 5; n += 1) for (const genre of [sweet, war]) await drama(genre, `${n}`, '林三');
});

type Headers = Record<string, string>;
const list = async (headers: Headers) =>
  (await server.call('GET member/profile/interest/list', {}, headers)).envelope.data;
const namesOf = async (headers: Headers) =>
  (await list(headers)).list.map(({ kind, name }) => `${kind} ${name}`);
const remove = async (headers: Headers, kind: 'genre' | 'actor' | 'drama' | 'tag', subject: string) =>
  (await server.call('DELETE member/profile/interest/delete', { kind, subject }, headers)).envelope;
const guessesOf = async (headers: Headers) =>
  (await server.call('POST member/video/group/guess', { pageSize: 20 }, headers)).envelope.data.list.map(
    ({ id }) => id,
  );
const watch = (groupId: string, { id }: { id: string }) => watchEpisodes(db, id, groupId, 1);

describe('the interests of a member', () => {
  it('are the features of what was watched, and a removed one shapes nothing any more', async () => {
    const member = await insertMember(db);
    await watch(sweetDrama, member);
    await watch(warDrama, member);
    expect(await namesOf(member.headers)).toEqual(
      expect.arrayContaining([
        'genre 甜宠',
        'genre 战争',
        'actor 程一',
        'actor 沈二',
        'drama 晚风',
        'drama 烽火',
      ]),
    );
    await refreshInterests(db, new Date(0), never);
    const trained = () =>
      db.selectFrom('interest').select('group_id').where('member_id', '=', member.id).execute();
    expect(await trained()).toHaveLength(2);

    clock.at += 1000;
    expect((await remove(member.headers, 'genre', sweet)).data.isUsed).toBe(true);
    expect(await namesOf(member.headers)).toEqual(['genre 战争', 'actor 沈二', 'drama 烽火']);
    await refreshInterests(db, new Date(Date.now() - 1000), never);
    expect(await trained()).toEqual([{ group_id: warDrama }]);
    expect((await remove(member.headers, 'genre', sweet)).errorCode).toBe('INTEREST_NOT_FOUND');
  });

  it('bring dramas like those watched to the front of guesses until they are removed', async () => {
    const [member, other] = [await insertMember(db), await insertMember(db)];
    const sweetPlaces = async (headers: Headers) =>
      (await guessesOf(headers))
        .filter((id) => id !== sweetDrama)
        .slice(0, 4)
        .map((id) => sweetDramas.has(id));
    const unknown = await sweetPlaces(other.headers);
    await watch(sweetDrama, member);
    expect(await sweetPlaces(member.headers)).not.toEqual(unknown);
    clock.at = Date.now() + 1000;
    await remove(member.headers, 'genre', sweet);
    expect(await sweetPlaces(member.headers)).toEqual(unknown);
  });

  it('come back by what is watched afterwards alone', async () => {
    const member = await insertMember(db);
    await watch(sweetDrama, member);
    clock.at = Date.now() + 1000;
    await remove(member.headers, 'actor', '程一');
    expect(await namesOf(member.headers)).toEqual([]);
    await db
      .updateTable('history')
      .set({ watched_at: new Date(clock.at + 1000) })
      .where('member_id', '=', member.id)
      .execute();
    expect(await namesOf(member.headers)).toContain('actor 程一');
  });

  it('are removed only where they were learned, each member their own', async () => {
    const [one, other] = [await insertMember(db), await insertMember(db)];
    await watch(warDrama, one);
    expect((await remove(other.headers, 'drama', warDrama)).errorCode).toBe('INTEREST_NOT_FOUND');
    expect((await remove(one.headers, 'tag', 'x'.repeat(80))).errorCode).toBe('INTEREST_NOT_FOUND');
    expect(await namesOf(one.headers)).toContain('drama 烽火');
    expect((await server.call('GET member/profile/interest/list', {})).envelope.errorCode).toBe(
      'LOGIN_REQUIRED',
    );
  });

  it('are none while recommendations are switched off, and in teen mode', async () => {
    const [member, teen] = [await insertMember(db), await insertMember(db)];
    for (const viewer of [member, teen]) await watch(warDrama, viewer);
    await server.call('PUT member/profile/profile/update', { personalised: false }, member.headers);
    await db.insertInto('teen').values({ member_id: teen.id, band: '16-18', pin_hash: 'none' }).execute();
    for (const { headers } of [member, teen])
      expect(await list(headers)).toEqual({ isUsed: false, list: [] });
  });
});
