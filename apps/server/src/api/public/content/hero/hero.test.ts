import type { Api, InputOf } from '@playlet/contract/api';
import { DAY_MS } from '@playlet/domain/time';
import { insertMember } from '@playlet/testing/member';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAd, makeDrama, makeTeen } from '#testing/ads.ts';
import { startTestServer } from '#testing/server.ts';

const now = Date.now();
const server = await startTestServer();
const operator = { 'x-token': server.operatorToken };

type LinkInput = InputOf<Api['POST admin/content/link/create']>;
/** A member's answer: a guest's is cached for a second. */
const { headers } = await insertMember(server.db);
const hero = (groupId: string, link: Partial<LinkInput> = {}) =>
  makeAd(server, { slot: 'hero', title: '最后一集的雪值得等。', groupId, ...link });
const shown = async (who = headers, input: InputOf<Api['POST public/content/hero/list']> = {}) =>
  (await server.call('POST public/content/hero/list', input, who)).envelope.data.list;
const dramas = async (...asked: Parameters<typeof shown>) =>
  (await shown(...asked)).map(({ group }) => group.id);

beforeEach(async () => {
  await server.db.deleteFrom('link').execute();
});

describe("the editor's hero", () => {
  it('tells the reason, the drama, its still and its focal point', async () => {
    const groupId = await makeDrama(server, {});
    await hero(groupId, { focus: { x: 55, y: 38 } });
    expect(await shown()).toMatchObject([
      {
        reason: '最后一集的雪值得等。',
        focus: { x: 55, y: 38 },
        image: { width: 540, height: 960 },
        group: { id: groupId },
      },
    ]);
  });

  it("shows its first episode's still where it has no picture, and never a poster", async () => {
    const groupId = await makeDrama(server, {});
    await hero(groupId);
    await server.db.updateTable('link').set({ poster_id: null }).execute();
    expect(await shown()).toEqual([]);
    const { id } = await server.db.selectFrom('poster').select('id').executeTakeFirstOrThrow();
    await server.db.updateTable('video').set({ poster_id: id }).where('group_id', '=', groupId).execute();
    expect(await dramas()).toEqual([groupId]);
  });

  it('has at most five, in the order of their operator, within their times and for their audience', async () => {
    const groups = await Promise.all(Array.from({ length: 6 }, () => makeDrama(server, {})));
    const [first = '', second = ''] = groups;
    for (const [at, groupId] of groups.entries()) await hero(groupId, { position: 9 - at });
    expect(await dramas()).toEqual(groups.toReversed().slice(0, 5));
    await server.db.deleteFrom('link').execute();
    const at = (days: number) => new Date(now + days * DAY_MS).toISOString();
    await hero(first, { startsAt: at(-1), endsAt: at(1), audience: 'member' });
    await hero(second, { startsAt: at(1) });
    await hero(second, { endsAt: at(-1) });
    await hero(second, { audience: 'vip' });
    expect(await dramas()).toEqual([first]);
  });

  it('is only of dramas that can be opened, and that the viewer may see', async () => {
    const [withdrawn, empty] = [
      await makeDrama(server, { published_at: null }),
      await makeDrama(server, {}, 0),
    ];
    const secret = await makeDrama(server, { access: 'private' });
    const open = await makeDrama(server, { minor_safe: true });
    for (const groupId of [withdrawn, empty, secret, open]) await hero(groupId);
    expect(await dramas({ 'x-token': '' })).toEqual([open]);
    expect(await dramas()).toHaveLength(2);
    await server.db
      .insertInto('channel')
      .values({
        id: 'secret',
        parent_id: null,
        slug: 'secret',
        name: '私享',
        access: 'private',
        picked: false,
        category_id: null,
        group_access: 'private',
        grant_needed: true,
        position: 0,
      })
      .execute();
    expect(await dramas()).toEqual([open]);
    const admitted = await insertMember(server.db, { private_grant: true });
    expect(await dramas(admitted.headers)).toHaveLength(2);
  });

  it('is of suitable dramas alone in teen mode', async () => {
    const [plain, safe] = [await makeDrama(server, {}), await makeDrama(server, { minor_safe: true })];
    for (const groupId of [plain, safe]) await hero(groupId);
    const teen = await makeTeen(server, await insertMember(server.db));
    expect(await dramas(teen.headers)).toEqual([safe]);
    expect(await dramas({ 'x-token': '' }, { minorSafe: true })).toEqual([safe]);
  });

  it('needs a drama, and is no entry of the other list', async () => {
    const create = (link: Partial<LinkInput>) =>
      server.call('POST admin/content/link/create', { slot: 'hero', title: '值得等', ...link }, operator);
    for (const groupId of [null, 'none'])
      expect((await create({ groupId })).envelope).toMatchObject({
        errorCode: 'LINK_NOT_POSSIBLE',
        data: { reason: 'drama' },
      });
    await hero(await makeDrama(server, {}));
    const listed = await server.call('POST public/content/link/list', { position: 'hero' }, headers);
    expect(listed.envelope.data.list).toEqual([]);
  });
});
