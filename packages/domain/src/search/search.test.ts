import { describe, expect, test } from 'vitest';
import { documentOf } from './document.ts';
import { drama, found } from './found.fixture.ts';
import { explain, measureTypos } from './match.ts';
import { matchWithTypo } from './match-typo.ts';
import {
  buildPinyinConditions,
  buildTypoPinyinConditions,
  buildTypoTitleConditions,
  readQuery,
} from './query.ts';
import { listSegmentations } from './syllables.ts';

describe('a title is found', () => {
  test.each([
    // As it is written, in part, in another script, width or case.
    ['雨停之前', '雨停之前', 'title'],
    ['雨停之前', '停之', 'title'],
    ['雨停之前', '雨', 'title'],
    ['雨停之前', ' 雨停，之前！', 'title'],
    ['愛在重慶', '爱在重庆', 'title'],
    ['爱在重庆', '愛在重慶', 'title'],
    ['后宫升职记', '後宮升職記', 'title'],
    ['裡應外合', '里应外合', 'title'],
    ['ＣＥＯ的秘密', 'ceo的', 'title'],
    ['CEO的秘密', 'ｃｅｏ', 'title'],
    ['2046号房', '２０４６', 'title'],
    ['Café 1988', 'cafe1988', 'title'],
    ['㐀𠀀之书', '𠀀之', 'title'],
    // In pinyin: all of it, its beginning, a part, half typed, with spaces, in capitals.
    ['雨停之前', 'yutingzhiqian', 'pinyin'],
    ['雨停之前', 'yu ting zhi qian', 'pinyin'],
    ['雨停之前', 'YuTing', 'pinyin'],
    ['雨停之前', 'zhiqian', 'pinyin'],
    ['雨停之前', 'yutingzh', 'pinyin'],
    ['雨停之前', 'yutingzhiqi', 'pinyin'],
    ['雨停之前', 'yu', 'pinyin'],
    ['雨停之前', 'ting', 'pinyin'],
    ['西安往事', "xi'an", 'pinyin'],
    ['西安往事', 'xianwangshi', 'pinyin'],
    ['先生请留步', 'xiansheng', 'pinyin'],
    ['方案', 'fangan', 'pinyin'],
    ['末班地铁开往昨天', 'mobanditiekaiwangzuotian', 'pinyin'],
    // By first letters, or some of each.
    ['雨停之前', 'ytzq', 'pinyin'],
    ['雨停之前', 'ytzhq', 'pinyin'],
    ['雨停之前', 'tzq', 'pinyin'],
    ['雨停之前', 'yutzq', 'pinyin'],
    ['借剑渡春山', 'jjdcs', 'pinyin'],
    ['第七枚戒指', 'dqmjz', 'pinyin'],
    // However a character is read.
    ['重庆森林', 'chongqingsenlin', 'pinyin'],
    ['重庆森林', 'zhongqing', 'pinyin'],
    ['重生之门', 'chongsheng', 'pinyin'],
    ['长安十二时辰', 'changan', 'pinyin'],
    ['长公主', 'zhanggongzhu', 'pinyin'],
    ['银行行长', 'yinhanghangzhang', 'pinyin'],
    ['行尸走肉', 'xingshi', 'pinyin'],
    ['长乐曲', 'changlequ', 'pinyin'],
    ['音乐老师', 'yinyuelaoshi', 'pinyin'],
    ['都市情缘', 'dushi', 'pinyin'],
    ['女儿国', 'nverguo', 'pinyin'],
    ['女儿国', 'nuer', 'pinyin'],
    ['绿茶女王', 'lvcha', 'pinyin'],
    ['愛在重慶', 'aizaichongqing', 'pinyin'],
    ['CEO的秘密', 'ceodemimi', 'pinyin'],
    // With one typo: wrong, missing, extra, exchanged.
    ['雨停之前', '雨亭之前', 'similar'],
    ['雨停之前', '雨之前', 'similar'],
    ['雨停之前', '雨停了之前', 'similar'],
    ['雨停之前', '停雨之前', 'similar'],
    ['凤阙辞', '凤缺辞', 'similar'],
    ['凤阙辞', '风阙辞', 'similar'],
    ['凤阙辞', '凤辞', 'similar'],
    ['凤阙辞', '凤辞阙', 'similar'],
    ['末班地铁开往昨天', '末班地铁开住昨天', 'similar'],
    ['末班地铁开往昨天', '地铁开住昨天', 'similar'],
    ['雨停之前', 'yutingzhiqan', 'similar'],
    ['雨停之前', 'yutingziqian', 'similar'],
    ['雨停之前', 'yutngzhiqian', 'similar'],
    ['雨停之前', 'yutingzhiqiann', 'similar'],
    ['雨停之前', 'yutinzghiqian', 'similar'],
    ['雨停之前', 'tuyingzhiqian', undefined],
    ['千金总裁前妻', 'qianjinongcaiqianqi', 'similar'],
    ['重生父睡战神月光', 'zhongshengfushuizhanshenyuguang', 'similar'],
    ['方案翻案', 'fanganfanan', 'pinyin'],
    ['方案翻案方案', 'fanganfananfagan', 'similar'],
    // ReceivedRequest, and written in other characters of the same sound.
    ['雨停之前', '余婷之钱', 'similar'],
    ['末班地铁开往昨天', '沫班第铁凯往', 'similar'],
    ['重庆森林', '崇庆深林', undefined],
    ['重庆森林', '崇庆参林', undefined],
    ['重庆森林', '虫庆森霖', 'similar'],
    ['雨停之前', 'yitingzhiqian', 'similar'],
    ['雨停之前', 'uytingzhiqian', 'similar'],
    ['重庆森林', 'chongqng', 'similar'],
    ['雨停', '雨亭', 'similar'],
    ['48小时', '048小时', 'similar'],
    // In a mixture of all these.
    ['雨停之前', '雨停zhiqian', 'pinyin'],
    ['雨停之前', '雨停 zhi qian', 'pinyin'],
    ['雨停之前', '雨tzq', 'pinyin'],
    ['雨停之前', 'yuting之前', 'pinyin'],
    ['雨停之前', '停z', 'pinyin'],
    ['2046号房', '2046haofang', 'pinyin'],
    ['2046号房', 'erlingsiliu', 'pinyin'],
    ['请回答1988', 'qhd1988', 'pinyin'],
    // With tones, and ü as passports have it.
    ['雨停之前', 'yǔ tíng zhī qián', 'pinyin'],
    ['雨停之前', 'yu3ting2zhi1qian2', 'pinyin'],
    ['48小时', '48xiao3shi2', 'pinyin'],
    ['女儿国', 'nyu er guo', 'pinyin'],
    ['绿茶女王', 'lücha', 'pinyin'],
    // As a traditional character is read, not the one it is folded to.
    ['乾隆王朝', 'qianlong', 'pinyin'],
    ['名著', 'mingzhu', 'pinyin'],
    // As it sounds in another part of the country, every syllable of it.
    ['长安十二时辰', 'canganshiersicen', 'similar'],
    ['少年派', 'saolianpai', 'similar'],
    ['双龙', 'shuanglon', 'pinyin'],
    ['双龙', 'shuamglong', 'similar'],
  ])('%s by %s: %s', (title, typed, kind) => {
    expect(found(title, typed)).toBe(kind);
  });

  test.each([
    ['雨停之前', '灯塔看守人'],
    ['雨停之前', '雨停的后'],
    ['雨停', '雨后'],
    ['雨停之前', 'qianzhi'],
    ['雨停之前', 'ytq'],
    ['雨停之前', 'yutn'],
    ['雨停之前', '%'],
    ['雨停之前', '_'],
    ['雨停之前', '\\'],
    ['雨停之前', "' or 1=1 --"],
    ['雨停之前', '\u0000'],
    ['雨停之前', '☔️🌧️'],
    ['雨停之前', '\u202e\u200f'],
    ['雨停之前', '\ud800'],
  ])('%s not by %j', (title, typed) => {
    expect(found(title, typed)).toBeUndefined();
  });
});

describe('why a drama is found', () => {
  const rain = drama('雨停之前', {
    synopsis:
      '订婚前一周，林晚在便利店门口撞见了“失踪”七年的周屿。同一把红伞，同一场雨，他只问了一句：能不能等雨停再走？她这才发现，那封断了两个人的信，一直压在自己最信任的人手里。',
    tags: ['久别重逢', '都市情感'],
    castNames: ['沈知夏 饰 林晚', '江叙白 饰 周屿'],
  });
  const why = (typed: string) => explain(rain, readQuery(typed));
  const marked = (typed: string) => {
    const match = why(typed);
    return match?.ranges.map(({ from, to }) => match.text.slice(from, to));
  };

  test.each([
    ['重逢', 'tag', '久别重逢'],
    ['chongfeng', 'tag', '久别重逢'],
    ['沈知夏', 'cast', '沈知夏'],
    ['shenzhixia', 'cast', '沈知夏'],
    ['jxb', 'cast', '江叙白'],
    ['林晚', 'cast', '林晚'],
  ])('%s is a %s: %s', (typed, kind, text) => {
    expect(why(typed)).toMatchObject({ kind, text });
  });

  test('a title comes before everything else', () => {
    expect(why('雨停')?.kind).toBe('title');
  });

  test('the marked part is what was meant, in the original writing', () => {
    expect(marked('停 之')).toEqual(['停之']);
    expect(marked('tzhi')).toEqual(['停之']);
    expect(explain(drama('《愛》，在重慶！'), readQuery('爱在'))?.ranges).toEqual([{ from: 1, to: 5 }]);
  });

  test('of a long synopsis only the piece around the words is shown', () => {
    const match = why('一直压在');
    expect(match?.kind).toBe('synopsis');
    expect(match?.text.length).toBeLessThan(70);
    expect(match?.text.startsWith('…')).toBe(true);
    expect(marked('一直压在')).toEqual(['一直压在']);
  });
});

test('a typed run of a title is looked for only where four characters agree', () => {
  expect(matchWithTypo([...'霸道总裁爱上我'], [...'总裁我'])).toBeUndefined();
  expect(matchWithTypo([...'霸道总裁爱上我'], [...'总才爱上'])).toEqual([2, 6]);
});

test('a typo among letters that can be cut in several ways is looked for by syllables beside each other', () => {
  const conditions = buildTypoPinyinConditions('yueguanghuawu');
  expect(conditions.length).toBeGreaterThan(0);
  for (const { all, any } of conditions)
    expect([...all, ...any]).toContainEqual(expect.stringMatching(/^'.+'.+$/));
});

test('letters are cut into few syllables before they are cut into many', () => {
  expect(listSegmentations('fangan', 8)).toEqual([
    ['fan', 'gan'],
    ['fang', 'an'],
  ]);
  expect(listSegmentations('xian', 8)).toEqual([['xian'], ['xi', 'an']]);
  expect(listSegmentations('xian', 1)).toEqual([['xian']]);
  expect(listSegmentations('xianz', 8)).toEqual([]);
  expect(listSegmentations('', 8)).toEqual([[]]);
});

test('hostile letters are read in bounded time and asked for in bounded words', () => {
  for (const letters of [
    'a'.repeat(64),
    'zh'.repeat(32),
    'ang'.repeat(21),
    'xianxianxianxianxianxian',
    'nge'.repeat(8),
  ]) {
    const conditions = [
      ...buildPinyinConditions(letters),
      ...buildTypoTitleConditions(letters),
      ...buildTypoPinyinConditions(letters),
    ];
    expect(conditions.length).toBeLessThan(60);
    expect(measureTypos(documentOf(drama('啊'.repeat(300))), readQuery(letters))).toBeUndefined();
  }
});
