import { randomUUID } from 'node:crypto';
import { indexStale, markAllStale } from '@playlet/core/search/search-index';
import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const operator = { 'x-token': server.operatorToken };
const ids: Record<string, string> = {};

beforeAll(async () => {
  const dramas = [
    {
      title: '雨停之前',
      synopsis: '便利店门口的红伞',
      tags: ['久别重逢'],
      cast_names: ['沈知夏 饰 林晚'],
      play_count: 10,
    },
    { title: '等到雨停之前', play_count: 900 },
    { title: '雨停之前的你', play_count: 20 },
    { title: '重庆森林', minor_safe: true, tags: ['山城'] },
    { title: '晴天', synopsis: '雨停之前他没有回家', play_count: 9000 },
    { title: '密室雨声', access: 'private' as const, synopsis: '无人知晓的房间' },
    { title: '未上线的雨', published_at: null, license_no: null },
    { title: '很想很想你', play_count: 5 },
    { title: '想见你', play_count: 1 },
  ];
  for (const values of dramas) {
    const id = await insertGroup(server.db, { ...values, episode_total: 3 });
    ids[values.title] = id;
    for (const index of [1, 2]) await insertEpisode(server.db, id, index);
  }
  await say('雨停之前', 2, ['别再找我', '林晚，我从来没有写过信']);
  await say('晴天', 1, ['今天沒有下雨', 'Do not come back & never call']);
  await say('密室雨声', 1, ['暗号是三只乌鸦']);
  await say('未上线的雨', 1, ['还没有人听过这一句']);
});

describe('a search', () => {
  it('shows the whole title first, then its beginning, then a part, then the synopsis, whatever is hot', async () => {
    expect(await titles('雨停之前')).toEqual(['雨停之前', '雨停之前的你', '等到雨停之前', '晴天']);
    const [first, , , last] = (await search('雨停之前')).list;
    expect(first?.match).toEqual({ kind: 'title', text: '雨停之前', ranges: [{ from: 0, to: 4 }] });
    expect(last?.match).toMatchObject({
      kind: 'synopsis',
      text: '雨停之前他没有回家',
      ranges: [{ from: 0, to: 4 }],
    });
  });

  it.each([
    ['yutingzhiqian', ['雨停之前', '雨停之前的你', '等到雨停之前']],
    ['ytzqdn', ['雨停之前的你']],
    ['chongqing', ['重庆森林']],
    ['zhongqing', ['重庆森林']],
    ['重慶', ['重庆森林']],
    ['重庆深林', ['重庆森林']],
    ['chongqingsnlin', ['重庆森林']],
    ['虫庆森霖', ['重庆森林']],
    ['重庆senlin', ['重庆森林']],
    ['chongqing森林', ['重庆森林']],
    ['重q', ['重庆森林']],
    ['congqinsennin', ['重庆森林']],
    ['hcongqingsenlin', ['重庆森林']],
    ['chóng qìng sēn lín', ['重庆森林']],
    ['chong2qing4sen1lin2', ['重庆森林']],
    ['沈知夏 重逢', ['雨停之前']],
    ['shenzhixia 便利店', ['雨停之前']],
    ['沈知夏 山城', []],
    ['重逢', ['雨停之前']],
    ['沈知夏', ['雨停之前']],
    ['szx', ['雨停之前']],
    ['便利店', ['雨停之前']],
    ['灯塔看守人', []],
  ])('of %s finds %j', async (q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  it('shows approximate matches beside a title that contains the text by chance, but not beside one that begins with it', async () => {
    expect(await titles('想你')).toEqual(['很想很想你', '想见你']);
    expect(await titles('想见')).toEqual(['想见你']);
  });

  it('of a spoken line lands on the episode and the second', async () => {
    const { list } = await search('从来没有写过');
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      group: { id: ids.雨停之前 },
      match: {
        kind: 'line',
        text: '林晚，我从来没有写过信',
        ranges: [{ from: 4, to: 10 }],
        line: { index: 2, second: 7 },
      },
    });
    expect((await search('今天没有下雨')).list[0]?.match).toMatchObject({ text: '今天沒有下雨' });
    expect((await search('come back & never')).list[0]?.match.text).toBe('Do not come back & never call');
  });

  it('pages without showing a drama twice, also when another one becomes hotter meanwhile', async () => {
    for (let at = 0; at < 7; at += 1) await insertGroup(server.db, { title: `长街 ${at}`, play_count: at });
    const first = await search('长街', { pageSize: 3 });
    await sql`update "group" set play_count = 1000 where title = '长街 0'`.execute(server.db);
    await server.call('POST admin/content/search/rebuild', {}, operator);
    while ((await indexStale(server.db, 'group', 10)) > 0);
    const second = await search('长街', { pageSize: 3, page: 1, snapshot: first.snapshot });
    const third = await search('长街', { pageSize: 3, page: 2, snapshot: second.snapshot });
    const shown = [...first.list, ...second.list, ...third.list].map(({ group }) => group.title);
    expect(shown).toEqual([6, 5, 4, 3, 2, 1, 0].map((at) => `长街 ${at}`));
    expect(first.total).toBe(7);
    expect((await search('长街', {}, { 'user-agent': 'another' })).list[0]?.group.title).toBe('长街 0');
  });

  it.each([
    '%',
    '_',
    '\\',
    "'; drop table search_group; --",
    '"雨"',
    '🌧️☔️',
    '\u202e雨停',
    '(((((',
    'a'.repeat(64),
    '{雨}',
    'null',
  ])('takes %j as it is', async (q) => {
    const { status } = await server.call('POST public/content/search/list', { q });
    expect(status).toBe(200);
  });

  it.each([
    '%'.repeat(60),
    '_\\%',
    "'; drop table search_group; --",
    'ng'.repeat(30),
    'a我1'.repeat(20),
    'i'.repeat(60),
    '𠀀'.repeat(30),
    '\u202eab\u0301',
  ])('of %j finds nothing and breaks nothing', async (q) => {
    expect((await search(q)).list).toEqual([]);
  });

  it('refuses a text nobody types', async () => {
    for (const q of ['雨'.repeat(10_000), '', '   ', 5, null])
      expect((await server.callUnchecked('POST public/content/search/list', { q })).status).toBe(400);
  });
});

describe('a search for what is written in another way', () => {
  beforeAll(async () => {
    for (const title of [
      '逃离24小时',
      '二十四小时营业',
      '3生3世枕上书',
      '狐妖 第二部',
      '笑着活下去😀',
      '心动❤️信号',
      '🇨🇳速度与👨‍👩‍👧',
      '霸道总裁爱上我',
      '龙王的女儿',
    ])
      await insertEpisode(server.db, await insertGroup(server.db, { title }), 1);
  });

  it.each([
    ['24小时', ['逃离24小时', '二十四小时营业']],
    ['二十四小时', ['二十四小时营业', '逃离24小时']],
    ['二十四小时全集', ['二十四小时营业', '逃离24小时']],
    ['三生三世', ['3生3世枕上书']],
    ['3生3世', ['3生3世枕上书']],
    ['狐妖第2部', ['狐妖 第二部']],
    ['狐妖 第2部', ['狐妖 第二部']],
    ['😀', ['笑着活下去😀']],
    ['❤', ['心动❤️信号']],
    ['❤️', ['心动❤️信号']],
    ['🇨🇳', ['🇨🇳速度与👨‍👩‍👧']],
    ['👨‍👩‍👧', ['🇨🇳速度与👨‍👩‍👧']],
    ['😀❤️', []],
    ['🤡', []],
    ['笑着😀活下去', ['笑着活下去😀']],
    ['宗裁', ['霸道总裁爱上我']],
    ['隆王', ['龙王的女儿']],
    ['宗才爱上', ['霸道总裁爱上我']],
  ])('of %s finds %j', async (q, expected) => {
    expect((await titles(q)).toSorted()).toEqual(expected.toSorted());
  });

  it('shows where a title has the emoji, the number and the sound', async () => {
    const rangesOf = async (q: string) => {
      const [first] = (await search(q)).list;
      return first?.match.ranges.map(({ from, to }) => first.match.text.slice(from, to));
    };
    expect(await rangesOf('😀')).toEqual(['😀']);
    expect(await rangesOf('三生三世')).toEqual(['3生3世']);
    expect(await rangesOf('宗裁')).toEqual(['总裁']);
  });

  it('takes a sound only where nothing is written so', async () => {
    const id = await insertGroup(server.db, { title: '她的宗裁' });
    await insertEpisode(server.db, id, 1);
    expect(await titles('宗裁')).toEqual(['她的宗裁']);
  });

  it('shows no private drama by emoji or sound', async () => {
    const id = await insertGroup(server.db, { title: '禁区🔞暗阁', access: 'private' });
    await insertEpisode(server.db, id, 1);
    for (const q of ['🔞', '案格']) expect(await titles(q)).toEqual([]);
  });

  it('suggests by emoji and by numbers', async () => {
    for (const q of ['😀', '三生三世']) expect((await suggest(q)).list).toHaveLength(1);
  });
});

describe('what is not for everybody', () => {
  it('guests find no private drama: not by title, sound, synopsis or line', async () => {
    for (const q of [
      '密室雨声',
      '密室',
      'mishiyusheng',
      'msys',
      '密室雨生',
      '无人知晓',
      '三只乌鸦',
      '暗号是三只乌鸦',
    ])
      expect(await titles(q)).not.toContain('密室雨声');
    expect((await suggest('密室')).list).toEqual([]);
  });

  it('members find it, and its lines, once they are let in', async () => {
    const member = await insertMember(server.db);
    for (const q of ['密室', '三只乌鸦']) expect(await titles(q, member.headers)).toEqual([]);
    await server.db.updateTable('member').set({ private_grant: true }).where('id', '=', member.id).execute();
    for (const q of ['密室', '三只乌鸦']) expect(await titles(q, member.headers)).toEqual(['密室雨声']);
  });

  it('is hidden from everybody while it is unpublished', async () => {
    const member = await insertMember(server.db);
    for (const q of ['未上线', 'weishangxian', '还没有人听过'])
      for (const headers of [{}, member.headers, operator])
        expect(await titles(q, headers)).not.toContain('未上线的雨');
  });

  it('teens find only what suits them', async () => {
    const all = await search('林');
    expect(all.list.length).toBeGreaterThan(1);
    const safe = await search('林', { minorSafe: true });
    expect(safe.list.map(({ group }) => group.title)).toEqual(['重庆森林']);
    expect((await search('别再找我', { minorSafe: true })).list).toEqual([]);
  });

  it('a drama that becomes private is gone for guests at once', async () => {
    const id = await insertGroup(server.db, { title: '忽然关门' });
    await insertEpisode(server.db, id, 1);
    ids.忽然关门 = id;
    await say('忽然关门', 1, ['门后面是谁']);
    expect(await titles('门后面是谁')).toEqual(['忽然关门']);
    await server.db.updateTable('group').set({ access: 'private' }).where('id', '=', id).execute();
    expect(await titles('忽然关门')).toEqual([]);
    expect(await titles('门后面是谁')).toEqual([]);
  });
});

describe('the index', () => {
  it('knows a drama as soon as its import is answered, and its new title from then on', async () => {
    const importKey = randomUUID();
    const sheet = {
      importKey,
      title: '潮汐来信',
      licenseNo: '（测）网微剧备字〔2026〕第00009号',
      episodeTotal: 1,
    };
    const { envelope } = await server.call('POST admin/ingest/group/upsert', sheet, operator);
    const { id } = envelope.data;
    await insertEpisode(server.db, id, 1);
    expect(await titles('潮汐来信')).toEqual([]);
    await server.call('POST admin/content/group/publish', { id }, operator);
    expect(await titles('cxlx')).toEqual(['潮汐来信']);
    await server.call('POST admin/ingest/group/upsert', { ...sheet, title: '海雾将至' }, operator);
    expect(await titles('潮汐来')).toEqual([]);
    expect(await titles('haiwu')).toEqual(['海雾将至']);
  });

  it('knows subtitles as soon as they are stored, and forgets lines that are corrected or gone', async () => {
    const at = { groupId: ids.晴天 ?? '', index: '2', lang: 'zh' };
    await putSubtitle(at, '山那边有一座灯塔');
    expect(await titles('一座灯塔')).toEqual(['晴天']);
    await putSubtitle(at, '山那边有一片海');
    expect(await titles('一座灯塔')).toEqual([]);
    expect(await titles('有一片海')).toEqual(['晴天']);
    await server.db.deleteFrom('video').where('group_id', '=', at.groupId).where('index', '=', 2).execute();
    expect(await titles('有一片海')).toEqual([]);
  });

  it('shows no line of an episode that cannot be watched', async () => {
    const groupId = ids.重庆森林 ?? '';
    await server.db
      .insertInto('video')
      .values({ id: newId(), group_id: groupId, index: 3, title: '', duration: 0 })
      .execute();
    await putSubtitle({ groupId, index: '3', lang: 'zh' }, '凤梨罐头过期了');
    expect(await titles('凤梨罐头')).toEqual([]);
    const video = server.db.updateTable('video').where('group_id', '=', groupId).where('index', '=', 3);
    const { asset_id } = await server.db
      .selectFrom('video')
      .select('asset_id')
      .where('group_id', '=', groupId)
      .where('index', '=', 1)
      .executeTakeFirstOrThrow();
    await video.set({ asset_id }).execute();
    expect(await titles('凤梨罐头')).toEqual(['重庆森林']);
  });

  it('finds changes made directly in the database, and can be rebuilt', async () => {
    await sql`update "group" set title = '山城往事' where id = ${ids.重庆森林}`.execute(server.db);
    while ((await indexStale(server.db, 'group', 10)) > 0);
    expect(await titles('山城往事')).toEqual(['山城往事']);
    await server.db.deleteFrom('search_group').execute();
    await server.db.deleteFrom('search_lines').execute();
    expect(await titles('雨停之前的')).toEqual([]);
    await markAllStale(server.db);
    while ((await indexStale(server.db, 'group', 10)) > 0);
    while ((await indexStale(server.db, 'subtitle', 10)) > 0);
    expect(await titles('雨停之前的')).toEqual(['雨停之前的你']);
    expect(await titles('别再找我')).toEqual(['雨停之前']);
    expect(await server.db.selectFrom('search_stale').selectAll().execute()).toEqual([]);
  });
});

describe('suggestions and hot words', () => {
  it('go on with what is being typed, each once', async () => {
    const { list } = await suggest('yut');
    expect(list.map(({ text }) => text)).toEqual(['雨停之前的你', '雨停之前', '等到雨停之前']);
    expect(list[1]).toMatchObject({ kind: 'title', ranges: [{ from: 0, to: 2 }], groupId: ids.雨停之前 });
    expect((await suggest('沈')).list).toMatchObject([{ kind: 'cast', text: '沈知夏' }]);
  });

  it('are the most played dramas until three viewers searched for something', async () => {
    const hot = async () =>
      (await server.callUnchecked('POST public/content/search/hot', anew({}))).envelope.data.list;
    expect((await hot())[0]).toMatchObject({ text: '晴天', mark: null });
    const choose = (address: string, q = 'shenzhixia', browser = 'one') =>
      server.call(
        'POST public/content/search/choose',
        { q, groupId: requireValue(ids.雨停之前) },
        { 'x-forwarded-for': address, 'user-agent': browser },
      );
    for (const address of ['1.0.0.1', '2400:1:2:3::1', '1.0.0.1', '1.0.0.9']) await choose(address);
    // Neither another browser's name nor another network of the same customer is another viewer.
    for (let at = 0; at < 5; at += 1) {
      await choose('1.0.0.1', 'shenzhixia', `browser ${at}`);
      await choose(`2400:1:2:${at}::1`);
    }
    expect((await hot())[0]?.text).toBe('晴天');
    await choose('3.0.0.1', '沈知夏');
    expect((await hot())[0]).toMatchObject({ text: '沈知夏', groupId: ids.雨停之前 });
    await choose('4.0.0.1', '完全不相干的坏话');
    expect(await server.db.selectFrom('search_word').select(['word', 'searches']).execute()).toEqual([
      { word: '沈知夏', searches: 3 },
    ]);
    await sql`update "group" set published_at = now() - interval '8 days' where published_at is not null and title <> '晴天'`.execute(
      server.db,
    );
    expect((await hot()).filter(({ mark }) => mark === 'new')).toMatchObject([{ text: '晴天' }]);
    await sql`update search_word set searches = 10`.execute(server.db);
    expect((await hot())[0]).toMatchObject({ text: '沈知夏', mark: 'hot' });
    const teen = await server.call('POST public/content/search/hot', { minorSafe: true });
    expect(teen.envelope.data.list.map(({ text }) => text)).toEqual(['山城往事']);
  });
});

let asked = 0;
/** An answer is kept for a second; another text of the same input is answered anew. */
const anew = (input: object) => `${JSON.stringify(input)}${' '.repeat(++asked)}`;

async function search(q: string, more: object = {}, headers: Record<string, string> = {}) {
  const { envelope } = await server.callUnchecked(
    'POST public/content/search/list',
    anew({ q, ...more }),
    headers,
  );
  return envelope.data;
}

async function titles(q: string, headers?: Record<string, string>): Promise<string[]> {
  return (await search(q, {}, headers)).list.map(({ group }) => group.title);
}

async function suggest(q: string) {
  return (await server.call('POST public/content/search/suggest', { q })).envelope.data;
}

/** Five seconds a line, the first after two. */
async function say(title: string, index: number, lines: string[]): Promise<void> {
  const groupId = ids[title] ?? '';
  const cues = lines.map((text, at) => `00:${pad(2 + 5 * at)}.500 --> 00:${pad(6 + 5 * at)}.000\n${text}\n`);
  await putSubtitle({ groupId, index: String(index), lang: 'zh' }, cues.join('\n'));
}

async function putSubtitle(
  at: { groupId: string; index: string; lang: string },
  text: string,
): Promise<void> {
  const body = text.includes('-->') ? text : `00:01.000 --> 00:03.000\n${text}\n`;
  const response = await fetch(
    `${server.baseUrl}/api/admin/ingest/subtitle/update?${new URLSearchParams(at)}`,
    {
      method: 'PUT',
      headers: { ...operator, 'content-type': 'application/octet-stream' },
      body: `WEBVTT\n\n${body}`,
    },
  );
  expect(response.status).toBe(200);
}

const pad = (second: number) => String(second).padStart(2, '0');
