import { listExpiredGroups, takeDownExpired } from '@playlet/core/publishing/expiry';
import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { HOUR_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';
import { makeAd } from '../testing/ads.ts';

let now = Date.now();
const server = await startTestServer({}, { now: () => now });
const { db } = server;
const owner = { 'x-token': server.operatorToken };

/** A published drama whose license ends so many days from today in Beijing. */
async function licensed(days: number): Promise<string> {
  const id = await insertGroup(db);
  await insertEpisode(db, id, 1);
  await sql`
    insert into group_license (group_id, valid_until)
    values (${id}, (now() at time zone 'Asia/Shanghai')::date + ${days}::int)`.execute(db);
  return id;
}

const isShown = async (id: string) =>
  (await server.call('GET admin/content/publication/detail', { id }, owner)).envelope.data.state ===
  'published';

describe('a drama whose license ends', () => {
  it('is shown on its last day, and taken down after it, with a line in the audit log', async () => {
    const [last, over] = [await licensed(0), await licensed(-1)];
    expect(await listExpiredGroups(db)).toEqual([over]);
    expect(await takeDownExpired(db, last)).toBe(false);
    const all = await Promise.all(Array.from({ length: 4 }, () => takeDownExpired(db, over)));
    expect(all.filter(Boolean)).toHaveLength(1);
    expect([await isShown(last), await isShown(over)]).toEqual([true, false]);
    const { envelope } = await server.call('POST admin/staff/audit/list', { objectId: over }, owner);
    expect(envelope.data.list.map(({ call, staffName }) => [call, staffName])).toEqual([
      ['clock/expire', ''],
    ]);
    expect(await listExpiredGroups(db)).toEqual([]);
  });

  it("comes back with the members' purchases once the license is prolonged, and is taken down again without", async () => {
    const id = await licensed(-1);
    await takeDownExpired(db, id);
    await server.call('POST admin/content/group/restore', { id }, owner);
    expect(await listExpiredGroups(db)).toEqual([id]);
    await sql`update group_license set valid_until = null where group_id = ${id}`.execute(db);
    expect(await takeDownExpired(db, id)).toBe(false);
    expect(await isShown(id)).toBe(true);
  });
});

describe('the title, poster and address of a drama', () => {
  const title = '雾港来信独此一部';
  const page = { page: 0, pageSize: 50 };

  /** The places that show a drama to a viewer. */
  async function placesShowing(id: string, posterId: string, headers: Record<string, string>) {
    const answers = {
      list: server.call('POST member/video/group/list', page, headers),
      feed: server.call('POST member/video/group/feed', page, headers),
      rank: server.call('POST public/content/rank/list', { list: 'hot' }, headers),
      search: server.call('POST public/content/search/list', { q: title }, headers),
      suggest: server.call('POST public/content/search/suggest', { q: title.slice(0, 2) }, headers),
      hot: server.call('POST public/content/search/hot', {}, headers),
      shelf: server.call('POST public/content/shelf/list', {}, headers),
      hero: server.call('POST public/content/hero/list', {}, headers),
      detail: server.call('GET member/video/group/detail', { id }, headers),
      episodes: server.call('POST member/video/video/list', { groupId: id }, headers),
      share: server.call('POST member/video/share/create', { groupId: id }, headers),
      play: server.call('POST member/video/play/create', { groupId: id, index: 1 }, headers),
      guess: server.call('POST member/video/group/guess', page, headers),
      history: server.call('POST member/video/history/list', page, headers),
      favorites: server.call('POST member/video/favorite/list', { ...page, withGroup: true }, headers),
    };
    const texts = Object.entries(answers).map(
      async ([name, answer]) => [name, JSON.stringify((await answer).envelope)] as const,
    );
    const paths = [`/media/${id}`, `/video/${id}/1`, '/recommend', '/sitemap/1.xml'];
    const pages = paths.map(
      async (path) => [path.replace(id, 'ID'), await (await fetch(server.baseUrl + path)).text()] as const,
    );
    return (await Promise.all([...texts, ...pages])).flatMap(([name, text]) =>
      text.includes(title) || text.includes(posterId) || (name.endsWith('.xml') && text.includes(id))
        ? [name]
        : [],
    );
  }

  it('are shown on the last day of its license, and nowhere after it', async () => {
    const poster = { id: newId(), width: 540, height: 960, hash: 'hash', widths: [540], gated: false };
    await db.insertInto('poster').values(poster).execute();
    const id = await insertGroup(db, { title, poster_id: poster.id, heat: 900 });
    const { videoId } = await insertEpisode(db, id, 1);
    await sql`insert into group_license (group_id, valid_until)
      values (${id}, (now() at time zone 'Asia/Shanghai')::date)`.execute(db);
    const { id: memberId, headers } = await insertMember(db);
    await server.call('POST member/video/favorite/create', { groupId: id }, headers);
    const shelf = { id: newId(), channel_id: null, title: '榜首', position: 0, shown: true, size: 5 };
    await db
      .insertInto('shelf')
      .values({ ...shelf, audience: 'all', rule: null })
      .execute();
    await sql`insert into shelf_group (shelf_id, group_id, position) values (${shelf.id}, ${id}, 0)`.execute(
      db,
    );
    await sql`insert into history (id, member_id, group_id, video_id, watched_at)
      values (${newId()}, ${memberId}, ${id}, ${videoId}, now())`.execute(db);
    await sql`insert into resume (member_id, group_id, video_id, position, ended, watched_at)
      values (${memberId}, ${id}, ${videoId}, 1, false, now())`.execute(db);
    const hero = { slot: 'hero' as const, title: '编辑推荐', groupId: id };
    await makeAd(server, hero);
    now += 2 * HOUR_MS;
    const everywhere = ['list', 'feed', 'search', 'suggest', 'shelf', 'hero', 'detail'];
    expect(await placesShowing(id, poster.id, {})).toEqual(
      expect.arrayContaining([...everywhere, '/media/ID', '/video/ID/1', '/sitemap/1.xml']),
    );
    expect(await placesShowing(id, poster.id, headers)).toEqual(
      expect.arrayContaining([...everywhere, 'history', 'favorites']),
    );
    await sql`update group_license set valid_until = valid_until - 1 where group_id = ${id}`.execute(db);
    expect(await takeDownExpired(db, id)).toBe(true);
    now += 2 * HOUR_MS;
    expect(await placesShowing(id, poster.id, {})).toEqual([]);
    expect(await placesShowing(id, poster.id, headers)).toEqual([]);
  });
});
