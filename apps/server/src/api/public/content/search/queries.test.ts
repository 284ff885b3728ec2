import { indexStale } from '@playlet/core/search/search-index';
import { newId } from '@playlet/db';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

/** Queries as people type them, on a catalogue made for it, and what has to stand first. */
const server = await startTestServer();
const { db } = server;
const [costume, palace, city] = [newId(), newId(), newId()];

const DRAMAS = [
  { title: '雨停之前', tags: ['久别重逢'], cast_names: ['沈知夏 饰 林晚'], category_ids: [city] },
  { title: '凤阙辞', tags: ['大女主'], cast_names: ['柳如烟 饰 霜儿'], category_ids: [palace] },
  { title: '末班地铁开往昨天', tags: ['时间循环'], cast_names: ['江叙白 饰 周屿'], category_ids: [city] },
  { title: '48小时', tags: ['悬疑推理'], cast_names: ['江叙白'], category_ids: [city] },
  { title: '长街', cast_names: ['林晚'], category_ids: [costume] },
  { title: '晴天', cast_names: ['沈知夏'], category_ids: [city] },
  { title: '免费的爱情', category_ids: [city] },
];

beforeAll(async () => {
  const genre = (id: string, parent_id: string | null, name: string) => ({ id, parent_id, name, slug: id });
  await db
    .insertInto('category')
    .values(
      [genre(costume, null, '古装'), genre(palace, costume, '宫斗'), genre(city, null, '都市')].map(
        (row, position) => ({ ...row, position }),
      ),
    )
    .execute();
  for (const [at, values] of DRAMAS.entries()) {
    const id = await insertGroup(db, { ...values, play_count: 100 - at, episode_total: 12 });
    const { videoId } = await insertEpisode(db, id, 1);
    for (let index = 2; index <= 12; index += 1) await insertEpisode(db, id, index);
    const lines = LINES[values.title] ?? [];
    const cues = lines.map((text, nth) => `00:0${nth + 1}.000 --> 00:0${nth + 2}.000\n${text}\n`);
    await db
      .insertInto('subtitle')
      .values({
        id: newId(),
        video_id: videoId,
        lang: 'zh',
        label: '中文',
        body: `WEBVTT\n\n${cues.join('\n')}`,
      })
      .execute();
  }
  while ((await indexStale(db, 'subtitle', 50)) > 0);
});

const LINES: Record<string, string[]> = {
  雨停之前: ['你终于肯回来了', '我从来没有给你写过那封信'],
  凤阙辞: ['本宫这一生从未向谁低过头'],
  末班地铁开往昨天: ['如果还能重来一次我会先说对不起'],
  长街: ['等雨停了我们再走也不迟'],
};

async function found(q: string) {
  const { envelope } = await server.call('POST public/content/search/list', { q });
  expect(envelope.errorCode ?? null).toBeNull();
  return envelope.data.list as {
    group: { title: string };
    match: { kind: string; line?: { index: number } };
  }[];
}

it.each([
  // A title with words around it.
  ...[
    '电视剧',
    '短剧',
    '全集',
    '免费观看',
    '在线观看',
    '完整版',
    '大结局',
    '高清',
    '第一集',
    '短剧免费观看',
    '剧情介绍',
    '演员表',
  ].map((filler) => [`雨停之前${filler}`, '雨停之前']),
  ...['我想看', '想看', '帮我找', '有没有', '搜索', '播放', '电视剧', '短剧'].map((filler) => [
    `${filler}雨停之前`,
    '雨停之前',
  ]),
  ['我想看凤阙辞全集免费', '凤阙辞'],
  ['凤阙辞 全集', '凤阙辞'],
  ['凤缺辞免费观看', '凤阙辞'],
  ['yutingzhiqian quanji', '雨停之前'],
  ['fengqueci dianshiju', '凤阙辞'],
  ['末班地铁开往昨天好看吗', '末班地铁开往昨天'],
  ['末班地铁电视剧', '末班地铁开往昨天'],
  ['晴天短剧', '晴天'],
  // Words that are a title's own.
  ['免费的爱情', '免费的爱情'],
  ['免费的爱情免费观看', '免费的爱情'],
  // Somebody and a title.
  ['沈知夏雨停之前', '雨停之前'],
  ['雨停之前沈知夏', '雨停之前'],
  ['沈知夏 雨停之前', '雨停之前'],
  ['沈知夏演的雨停之前', '雨停之前'],
  ['沈知夏主演的晴天', '晴天'],
  ['江叙白48小时', '48小时'],
  ['江叙白 末班地铁', '末班地铁开往昨天'],
  ['江叙白末班地铁', '末班地铁开往昨天'],
  ['周屿末班地铁开往昨天', '末班地铁开往昨天'],
  ['时间循环江叙白', '末班地铁开往昨天'],
  ['沈知夏久别重逢', '雨停之前'],
  // Genres and tags.
  ['宫斗', '凤阙辞'],
  ['宫斗剧', '凤阙辞'],
  ['宫斗短剧', '凤阙辞'],
  ['gongdou', '凤阙辞'],
  ['古装宫斗', '凤阙辞'],
  ['古装', '凤阙辞'],
  ['古装剧', '凤阙辞'],
  ['好看的古装短剧推荐', '凤阙辞'],
  ['古装大女主', '凤阙辞'],
  ['大女主 古装', '凤阙辞'],
  ['都市久别重逢', '雨停之前'],
  ['悬疑推理短剧', '48小时'],
  ['柳如烟古装剧', '凤阙辞'],
  // Names.
  ['柳如烟', '凤阙辞'],
  ['柳如烟演的电视剧', '凤阙辞'],
  ['柳如烟短剧全集', '凤阙辞'],
  ['liuruyan', '凤阙辞'],
  ['lry', '凤阙辞'],
  ['jxb', '末班地铁开往昨天'],
  // Slips in names, tags and titles.
  ['柳如眼', '凤阙辞'],
  ['柳茹烟', '凤阙辞'],
  ['柳若烟', '凤阙辞'],
  ['沈之夏', '雨停之前'],
  ['江叙百', '末班地铁开往昨天'],
  ['江许白', '末班地铁开往昨天'],
  ['liuruyn', '凤阙辞'],
  ['jiangxvbai', '末班地铁开往昨天'],
  ['久别重蓬', '雨停之前'],
  ['林婉', '雨停之前'],
  ['情天', '晴天'],
  ['常街', '长街'],
  // Numbers.
  ['048小时', '48小时'],
  ['48 小时', '48小时'],
  // What somebody says, with a slip, a word missing or too many, or a title before it.
  ['我从来没有给你写过那封信', '雨停之前'],
  ['我从来没给你写过那封信', '雨停之前'],
  ['我从来没有给你写过信', '雨停之前'],
  ['我从来没有给他写过那封信', '雨停之前'],
  ['本宫一生从未向谁低过头', '凤阙辞'],
  ['本宫这一生从未向谁底过头', '凤阙辞'],
  ['本宫这一生从来未向谁低过头', '凤阙辞'],
  ['如果能重来一次我会先说对不起', '末班地铁开往昨天'],
  ['等雨停我们再走也不迟', '长街'],
  ['雨停之前我从来没有给你写过那封信', '雨停之前'],
  ['凤阙辞 从未向谁低过头', '凤阙辞'],
  // What somebody says in pinyin, a part of it, and with a slip.
  ['woconglaimeiyougeinixieguonafengxin', '雨停之前'],
  ['bengongzheyisheng', '凤阙辞'],
  ['nizhongyukenhuilaile', '雨停之前'],
  ['xianshuoduibuqi', '末班地铁开往昨天'],
  ['wo cong lai mei you gei ni xie guo', '雨停之前'],
  ['wocongaimeiyougeinixieguonafengxin', '雨停之前'],
  ['nizhongyukenhuliaile', '雨停之前'],
  ['cnogweixiangshuidiguotou', '凤阙辞'],
  ['dengyutinglewomenzaizouyebuchii', '长街'],
])('%s finds %s first', async (q, title) => {
  expect((await found(q))[0]?.group.title).toBe(title);
});

it.each([
  ['雨停之前第3集', 3],
  ['雨停之前 第3集', 3],
  ['雨停之前第03集', 3],
  ['雨停之前第十二集', 12],
  ['雨停之前12集', 12],
  ['雨停之前第5集免费观看', 5],
  ['雨停之前大结局', 12],
  ['雨停之前第99集', undefined],
  ['雨停之前', undefined],
])('%s leads to episode %s', async (q, index) => {
  const [first] = await found(q);
  expect(first?.group.title).toBe('雨停之前');
  expect(first?.match.line?.index).toBe(index);
});

it('dialogue with a typo leads to its position, also beside a title', async () => {
  for (const q of ['我从来没有给他写过那封信', '雨停之前我从来没有给你写过那封信'])
    expect((await found(q))[0]?.match).toMatchObject({ kind: 'line', line: { index: 1, second: 2 } });
});

it.each(['woconglaimeiyougeinixieguo', 'wocongaimeiyougeinixieguonafengxin'])(
  '%s leads to where it is said',
  async (q) => {
    expect((await found(q))[0]?.match).toMatchObject({ kind: 'line', line: { index: 1, second: 2 } });
  },
);

it.each([
  '囍总裁囍龘',
  '古装囍龘囍龘',
  '晴天霹雳一样的消息',
  '灯塔看守人',
  '短剧',
  '全集',
  '第3集',
  'womenmingtianzaijianba',
  '林'.repeat(60),
  '的'.repeat(60),
])('%s finds nothing by chance', async (q) => {
  const titles = (await found(q)).map(({ group }) => group.title);
  expect(titles).toEqual([]);
});

it('finds a drama by the new name of its genre', async () => {
  await db.updateTable('category').set({ name: '宫廷权谋' }).where('id', '=', palace).execute();
  while ((await indexStale(db, 'group', 50)) > 0);
  // The genres' names are read once a second.
  await expect.poll(async () => (await found('权谋'))[0]?.group.title).toBe('凤阙辞');
  await db
    .updateTable('group')
    .set({ category_ids: [palace] })
    .where('title', '=', '晴天')
    .execute();
  while ((await indexStale(db, 'group', 50)) > 0);
  // A search that takes too long on a busy machine finds less.
  await expect
    .poll(async () => (await found('宫廷权谋')).map(({ group }) => group.title).toSorted())
    .toEqual(['凤阙辞', '晴天']);
});
