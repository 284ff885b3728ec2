import { DEFAULT_LANG } from '@playlet/i18n/match';
import type { MessageKey } from '@playlet/i18n/messages';
import { i18n } from './i18n.ts';

/** The genres and tags of the trade by the Chinese names that operators give them, with those that mean the same. */
const GENRES: Readonly<Record<string, MessageKey>> = {
  ...{ 都市: 'genre.urban', 现代: 'genre.urban', 古装: 'genre.costume', 古代: 'genre.costume' },
  ...{ 悬疑: 'genre.mystery', 推理: 'genre.mystery', 甜宠: 'genre.sweet', 逆袭: 'genre.comeback' },
  ...{ 重生: 'genre.rebirth', 穿越: 'genre.timeTravel', 复仇: 'genre.revenge', 战神: 'genre.warGod' },
  ...{ 霸总: 'genre.ceo', 总裁: 'genre.ceo', 家庭: 'genre.family', 亲情: 'genre.family' },
  ...{ 爱情: 'genre.romance', 情感: 'genre.romance', 言情: 'genre.romance' },
  ...{ 玄幻: 'genre.fantasy', 奇幻: 'genre.fantasy', 仙侠: 'genre.fantasy' },
  ...{ 喜剧: 'genre.comedy', 搞笑: 'genre.comedy', 校园: 'genre.campus', 青春: 'genre.campus' },
  ...{ 豪门: 'genre.wealthy', 萌宝: 'genre.cuteKids', 年代: 'genre.period', 科幻: 'genre.scifi' },
  ...{ 惊悚: 'genre.thriller', 恐怖: 'genre.thriller', 动作: 'genre.action' },
};

/** Returns a genre or tag in the viewer's language where it is one of the trade's; any other keeps the operator's name. */
export function formatGenre(name: string): string {
  const key = keyOf(name);
  const text = key && i18n._(key);
  return text && text !== key ? text : name;
}

/** Returns the first genre of a drama in the viewer's language; undefined without one. */
export const formatFirstGenre = (categories: readonly { name: string }[]): string | undefined =>
  categories[0] && formatGenre(categories[0].name);

/** The attributes of an element with a genre in it: an operator's own name is Chinese on every page. */
export const genreAttributesOf = (name: string | undefined): { lang?: 'zh'; dir?: 'ltr' } =>
  name && !keyOf(name) ? { lang: 'zh', dir: 'ltr' } : {};

function keyOf(name: string): MessageKey | undefined {
  return i18n.locale !== DEFAULT_LANG && Object.hasOwn(GENRES, name) ? GENRES[name] : undefined;
}
