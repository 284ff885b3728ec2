import { newId } from '@playlet/db';
import { DAY_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { beforeAll, expect, it } from 'vitest';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';
import { watchEpisodes } from '#testing/watching.ts';

const server = await startTestServer();
const { db } = server;
const guess = 'POST member/video/group/guess';
const ids: string[] = [];
const [spy, court] = [newId(), newId()];

beforeAll(async () => {
  await db
    .insertInto('category')
    .values([spy, court].map((id, position) => ({ id, parent_id: null, name: id, slug: id, position })))
    .execute();
  for (let at = 0; at < 14; at += 1) {
    const id = await insertGroup(db, {
      title: `短剧 ${at}`,
      category_ids: [at < 7 ? spy : court],
      cast_names: at === 1 || at === 6 ? ['林夏'] : [],
      play_count: 100 - at,
      published_at: new Date(Date.now() - (400 - at) * DAY_MS),
      minor_safe: at % 2 === 0,
    });
    await insertEpisode(db, id, 1);
    ids.push(id);
  }
});

async function guessed(input: object, headers: Record<string, string> = {}): Promise<string[]> {
  const { envelope } = await server.call(guess, input, headers);
  return envelope.data.list.map(({ id }: { id: string }) => id);
}

it('begins with what is most like the drama that is looked at, and leaves that one out', async () => {
  const list = await guessed({ groupId: ids[1] });
  expect(list).toHaveLength(6);
  expect(list).not.toContain(ids[1]);
  expect(list.slice(0, 2)).toContain(ids[6]);
});

it('brings others with every refresh, and begins again with those seen longest ago', async () => {
  const first = await guessed({ groupId: ids[0] });
  const second = await guessed({ groupId: ids[0], seen: first });
  expect(new Set([...first, ...second]).size).toBe(12);
  const third = await guessed({ groupId: ids[0], seen: [...first, ...second] });
  expect(third).toHaveLength(6);
  expect(third).not.toContain(ids[0]);
  expect(third.slice(1)).toEqual(first.slice(0, 5));
});

it('goes by what a member took to, and leaves out what they know', async () => {
  const { id, headers } = await insertMember(db);
  for (const group of ids.slice(7, 10)) await watchEpisodes(db, id, group, 1);
  await server.call('POST member/video/favorite/create', { groupId: requireValue(ids[10]) }, headers);
  const list = await guessed({ pageSize: 4 }, headers);
  expect(list.filter((one) => ids.slice(11).includes(one)).length).toBeGreaterThanOrEqual(2);
  expect(list.some((one) => ids.slice(7, 11).includes(one))).toBe(false);
});

it('keeps to suitable dramas for teens, and to nobody else', async () => {
  const list = await guessed({ groupId: ids[0], minorSafe: true, recent: [ids[7]], pageSize: 30 });
  expect(list.toSorted()).toEqual(ids.filter((_, at) => at % 2 === 0 && at > 0).toSorted());
});

it('does not know a drama the caller may not see', async () => {
  const hidden = await insertGroup(db, { access: 'private' });
  expect((await server.call(guess, { groupId: hidden })).envelope.errorCode).toBe('GROUP_NOT_FOUND');
  expect(await guessed({ pageSize: 30 })).not.toContain(hidden);
});
