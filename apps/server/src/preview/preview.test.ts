import { type Endpoint, type InputOf, isLooking } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import { saveReleases } from '@playlet/core/publishing/release';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertStaff } from '@playlet/testing/staff';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const { db } = server;
const editor = await insertStaff(db, { roles: ['editor'] });
const member = await insertMember(db);

type Asked = Partial<InputOf<Api['POST admin/content/preview/create']>>;

async function lookingAt(groupId: string, asked: Asked = {}) {
  const { envelope } = await server.call(
    'POST admin/content/preview/create',
    { groupId, persona: 'guest', at: null, isPublished: false, ...asked },
    editor.headers,
  );
  return { 'x-token': envelope.success ? envelope.data.token : '' };
}

const detail = async (id: string, who: Record<string, string>) => {
  const { envelope } = await server.call('GET member/video/group/detail', { id }, who);
  return envelope.success ? envelope.data.videos.map(({ index }) => index) : envelope.errorCode;
};
const play = async (groupId: string, index: number, who: Record<string, string>) =>
  (await server.call('POST member/video/play/create', { groupId, index }, who)).envelope;

async function drama(values = {}, episodes = 3): Promise<string> {
  const id = await insertGroup(db, values);
  for (let index = 1; index <= episodes; index += 1) await insertEpisode(db, id, index);
  return id;
}

it('shows a draft as it would be published, and to nobody else', async () => {
  const id = await drama({ published_at: null, license_no: null });
  expect(await detail(id, await lookingAt(id))).toBe('GROUP_NOT_FOUND');
  const who = await lookingAt(id, { isPublished: true });
  expect(await detail(id, who)).toEqual([1, 2, 3]);
  const list = await server.call('POST member/video/group/list', {}, who);
  expect(list.envelope.success && list.envelope.data.list.map((group) => group.id)).toContain(id);
  expect(await detail(id, member.headers)).toBe('GROUP_NOT_FOUND');
});

it('shows the episodes that will be out by then', async () => {
  const id = await drama({ episode_total: 3 });
  const at = (days: number) => Date.now() + days * DAY_MS;
  await db.transaction().execute((tx) =>
    saveReleases(tx, id, [
      { index: 2, at: at(1) },
      { index: 3, at: at(2) },
    ]),
  );
  const then = new Date(at(1) + HOUR_MS).toISOString();
  expect(await detail(id, await lookingAt(id))).toEqual([1]);
  expect(await detail(id, await lookingAt(id, { at: then }))).toEqual([1, 2]);
  expect(await detail(id, member.headers)).toEqual([1]);
});

it('lets each persona in where its like would be let in', async () => {
  const id = await drama({ access: 'vip', free_episodes: 1 });
  expect(await play(id, 1, await lookingAt(id))).toMatchObject({ success: true });
  expect(await play(id, 2, await lookingAt(id))).toMatchObject({ errorCode: 'VIP_REQUIRED' });
  expect(await play(id, 2, await lookingAt(id, { persona: 'member' }))).toMatchObject({
    errorCode: 'VIP_REQUIRED',
  });
  expect(await play(id, 2, await lookingAt(id, { persona: 'vip' }))).toMatchObject({ success: true });
  expect(await play(id, 1, await lookingAt(id, { persona: 'teen' }))).toMatchObject({
    errorCode: 'TEEN_RESTRICTED',
  });
});

it('is a member with a profile, and leaves nothing behind', async () => {
  const id = await drama();
  const count = async () => {
    const tables = ['member', 'session', 'play', 'group_version', 'list_snapshot'] as const;
    return Promise.all(
      tables.map(
        async (table) =>
          (await db.selectFrom(table).select(db.fn.countAll().as('rows')).executeTakeFirstOrThrow()).rows,
      ),
    );
  };
  const before = await count();
  const who = await lookingAt(id, { persona: 'vip', isPublished: true });
  const { envelope } = await server.call('GET member/profile/profile/detail', {}, who);
  expect(envelope.data.vipState).toBe(1);
  await play(id, 1, who);
  await server.call('POST member/video/group/list', {}, who);
  expect(await count()).toEqual(before);
});

it('lets the media of an episode that is not out yet be fetched', async () => {
  const id = await drama({ published_at: null });
  const answer = await play(id, 1, await lookingAt(id, { isPublished: true }));
  const url = answer.success ? (answer.data.sources[0]?.url ?? '') : '';
  expect((await fetch(url)).status).not.toBe(403);
});

it('only looks', async () => {
  const id = await drama();
  const who = await lookingAt(id, { persona: 'member' });
  const { envelope } = await server.call('POST member/video/favorite/create', { groupId: id }, who);
  expect(envelope.errorCode).toBe('PREVIEW_READ_ONLY');
});

it('is nobody of the staff', async () => {
  const id = await drama();
  const { envelope } = await server.call('GET admin/content/group/detail', { id }, await lookingAt(id));
  expect(envelope.errorCode).toBe('OPERATOR_REQUIRED');
});

it('ends with the session of whoever made it, and cannot be made up', async () => {
  const colleague = await insertStaff(db, { roles: ['reviewer'] });
  const id = await drama();
  const { envelope } = await server.call(
    'POST admin/content/preview/create',
    { groupId: id, persona: 'member', at: null, isPublished: false },
    colleague.headers,
  );
  const token = envelope.success ? envelope.data.token : '';
  expect(await detail(id, { 'x-token': token })).toEqual([1, 2, 3]);
  expect(await detail(id, { 'x-token': `${token}x` })).toBe('TOKEN_INVALID');
  await db.deleteFrom('staff_session').where('staff_id', '=', colleague.id).execute();
  expect(await detail(id, { 'x-token': token })).toBe('TOKEN_INVALID');
});

it('opens no media any more once the session of whoever made it has ended', async () => {
  const colleague = await insertStaff(db, { roles: ['reviewer'] });
  const id = await drama({ published_at: null });
  const { envelope } = await server.call(
    'POST admin/content/preview/create',
    { groupId: id, persona: 'member', at: null, isPublished: true },
    colleague.headers,
  );
  const answer = await play(id, 1, { 'x-token': envelope.success ? envelope.data.token : '' });
  const url = answer.success ? (answer.data.sources[0]?.url ?? '') : '';
  expect((await fetch(url)).status).not.toBe(403);
  await db.deleteFrom('staff_session').where('staff_id', '=', colleague.id).execute();
  // An answer is believed for five seconds.
  await expect.poll(async () => (await fetch(url)).status, { timeout: 9000, interval: 500 }).toBe(403);
}, 20_000);

it('is given for dramas that exist and times to come, to those who may see drafts', async () => {
  const id = await drama();
  const ask = async (asked: Asked, who: Record<string, string> = editor.headers) =>
    (
      await server.call(
        'POST admin/content/preview/create',
        { groupId: id, persona: 'guest', at: null, isPublished: false, ...asked },
        who,
      )
    ).envelope.errorCode;
  expect(await ask({ groupId: 'NOTTHERE' })).toBe('GROUP_NOT_FOUND');
  expect(await ask({ at: '2020-01-01T00:00:00Z' })).toBe('MOMENT_PASSED');
  expect(await ask({}, { 'x-token': server.operatorToken })).toBeNull();
  const support = await insertStaff(db, { roles: ['support'] });
  expect(await ask({}, support.headers)).toBe('PERMISSION_REQUIRED');
});

/** What calls need that do not answer an empty input. */
const inputsFor = (groupId: string): Record<string, object> => ({
  'GET member/video/group/detail': { id: groupId },
  'POST member/video/play/create': { groupId, index: 1 },
  'GET member/video/unlock/detail': { groupId, index: 1 },
  'GET member/video/video/detail': { groupId, index: 1 },
  'POST member/video/video/list': { groupId },
  'GET member/account/recharge/detail': { id: 'NOTTHERE' },
  'POST public/content/rank/list': { list: 'hot' },
  'POST public/content/search/list': { q: '遗诏' },
  'POST public/content/search/suggest': { q: '遗' },
  'POST public/content/ad/next': { slot: 'feed' },
  'POST public/content/ad/video': { showingId: 'NOTTHERE' },
  'GET public/content/agreement/detail': { document: 'user' },
});

it.each(['guest', 'member', 'vip', 'teen'] as const)(
  'a preview of a %s answers every call that looks, and none of them fails',
  async (persona) => {
    const id = await drama({ title: '遗诏' });
    const who = await lookingAt(id, { persona, isPublished: true });
    const inputs = inputsFor(id);
    const calls = Object.entries<Endpoint>(api).filter(
      ([, endpoint]) =>
        endpoint.audience !== 'admin' && endpoint.audience !== 'webhook' && isLooking(endpoint),
    );
    expect(calls.length).toBeGreaterThan(30);
    const failed: string[] = [];
    for (const [name] of calls) {
      const { envelope } = await server.callUnchecked(name, inputs[name] ?? {}, who);
      if (['INTERNAL_ERROR', 'VALIDATION_FAILED', 'PREVIEW_READ_ONLY'].includes(envelope.errorCode ?? ''))
        failed.push(`${name} ${envelope.errorCode} ${JSON.stringify(envelope.data)}`);
    }
    expect(failed).toEqual([]);
    const found = await server.callUnchecked('POST member/video/group/list', { q: '遗诏' }, who);
    expect(found.envelope).toMatchObject({ success: true });
    const hits = await server.callUnchecked('POST public/content/search/list', { q: '遗诏' }, who);
    if (persona !== 'teen')
      expect(hits.envelope.data.list.map((hit: { group: { id: string } }) => hit.group.id)).toContain(id);
  },
);
