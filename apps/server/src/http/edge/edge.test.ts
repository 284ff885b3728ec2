import { insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { expect, test } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
await insertGroup(server.db);
const { token } = await insertMember(server.db);

const LIST = 'POST member/video/group/list';
const shelves = [
  LIST,
  'POST public/content/category/list',
  'POST public/content/channel/list',
  'POST public/content/link/list',
  'POST public/content/rank/list',
];
const NOBODY_ELSE = 'no-store';

test.each(shelves)('%s may be kept for other guests by an edge, and by no browser', async (name) => {
  const { headers } = await server.callUnchecked(name, inputOf(name));
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  expect(headers.get('vary')).toContain('x-token');
});

test.each(shelves)('what %s tells a member is kept by nobody', async (name) => {
  const { headers, envelope } = await server.callUnchecked(name, inputOf(name), { 'x-token': token });
  expect(envelope.success).toBe(true);
  expect(headers.get('cache-control')).toBe(NOBODY_ELSE);
});

test('a token that has ended is no guest either', async () => {
  const { headers } = await server.call('POST public/content/channel/list', {}, { 'x-token': 'ended' });
  expect(headers.get('cache-control')).toBe(NOBODY_ELSE);
});

test('failures and what is written are kept by nobody', async () => {
  for (const [name, input] of [
    [LIST, { page: -1 }],
    ['POST member/video/play/create', { groupId: 'nothing', index: 1 }],
  ] as const)
    expect((await server.call(name, input)).headers.get('cache-control')).toBe(NOBODY_ELSE);
});

test('a later page goes on in the order its viewer began with, and is kept by nobody', async () => {
  await insertGroup(server.db);
  const { envelope } = await server.call(LIST, { page: 0, pageSize: 1 });
  const { headers } = await server.call(LIST, { page: 1, pageSize: 1, snapshot: envelope.data.snapshot });
  expect(headers.get('cache-control')).toBe(NOBODY_ELSE);
});

function inputOf(name: string) {
  return name.endsWith('rank/list') ? { list: 'hot' } : {};
}
