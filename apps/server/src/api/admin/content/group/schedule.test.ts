import { insertGroup } from '@playlet/testing/catalogue';
import { expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const operator = { 'x-token': server.operatorToken };
const update = 'PUT admin/content/group/update';
const schedule = { weekdays: [5, 1], time: '18:00', episodes: 2 };

it('tells viewers when a drama gets episodes, until its operator ends that', async () => {
  const id = await insertGroup(server.db, { title: '凤阙辞' });
  const changed = await server.call(update, { id, schedule }, operator);
  const kept = { ...schedule, weekdays: [1, 5] };
  expect(changed.envelope.data).toEqual({ id, title: '凤阙辞', schedule: kept, version: 2 });
  const { envelope } = await server.call('GET member/video/group/detail', { id });
  expect(envelope.data.schedule).toEqual(kept);
  await server.call(update, { id, title: '凤阙' }, operator);
  const ended = await server.call(update, { id, schedule: null }, operator);
  expect(ended.envelope.data).toEqual({ id, title: '凤阙', schedule: null, version: 4 });
});

it('comes with an import, and is left alone by one that does not name it', async () => {
  const upsert = 'POST admin/ingest/group/upsert';
  const { id } = (await server.call(upsert, { importKey: 'palace', schedule }, operator)).envelope.data;
  await server.call(upsert, { importKey: 'palace', synopsis: '宫斗' }, operator);
  const row = await server.db
    .selectFrom('group')
    .select(['update_weekdays', 'update_time', 'update_episodes'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ update_weekdays: [1, 5], update_time: '18:00', update_episodes: 2 });
});

it.each([
  { ...schedule, weekdays: [] },
  { ...schedule, weekdays: [1, 1] },
  { ...schedule, weekdays: [8] },
  { ...schedule, time: '24:00' },
  { ...schedule, time: '8:00' },
  { ...schedule, episodes: 0 },
])('is refused: %j', async (faulty) => {
  const id = await insertGroup(server.db);
  const { envelope } = await server.call(update, { id, schedule: faulty }, operator);
  expect(envelope.errorCode).toBe('VALIDATION_FAILED');
});
