import { MAX_EPISODE } from '../ingest/episode-number.ts';

/** The rest of a query without the words around it that name no drama. */
type Stripped = {
  text: string;
  /** The episode that was asked for by its number, or the last one. */
  episode?: number | 'last';
};

/** Words people type before and after the meaning; of two with the same beginning the longer one is first. */
const BEFORE =
  /^(?:我?(?:好|很)?(?:想|要)(?:看看|看|找|追)|帮我(?:找|搜)(?:一下)?|请(?:帮我)?(?:找|搜|放|播放)|(?:找|搜|看|播)一下|搜索|搜一搜|播放|观看|看看|有没有|求推荐|推荐(?:一部|几部|一下)?|来(?:一部|点)|有哪些|哪里(?:可以|能)?看|(?:免费|在线)观看|免费看|免费|好看的|热门的?|最新的?|短剧|微短剧|电视剧|网剧|那部|那个|一部|主演|由)/;
const AFTER =
  /(?:的?(?:微短剧|短剧|电视剧|连续剧|网剧|网络剧|电影|影视|视频|小说|(?:免费|在线)?(?:免费|在线)(?:观看|看|播放)|(?:未|无)删减(?:版)?|完整版?|完结版?|高清|超清|蓝光|免费|观看|播放|资源|下载|合集|全集|全剧|全部|全文|第一部|最新(?:一集|集)?|更新(?:到哪了?)?|剧情(?:介绍|简介)?|简介|演员表|演员|主演|预告片?|片段|花絮|原声|主题曲|片尾曲|插曲|结局(?:是什么)?|(?:有|一共)?(?:多少|几)集|好看吗|讲的?(?:是)?什么|叫什么(?:名字)?|(?:在)?哪里?(?:能|可以)?看|怎么看|推荐)|(?:主|饰)?演的(?:短剧|电视剧|剧)?|的剧|剧集)$/;
/** A single character may as well belong to the title, and be most of a short one. */
const AFTER_TWO = /(?<=..)[剧吗呢的]$/u;
const SPELT_AFTER =
  /(?:dianshiju|duanju|quanji|wanzhengban|wanzheng|mianfeiguankan|mianfeikan|mianfei|zaixianguankan|zaixian|guankan|jieju|gaoqing)$/;
/** A word is left out before a character that may be a part of it. */
const AROUND = [AFTER, SPELT_AFTER, BEFORE, AFTER_TWO];
/** Within the query, between a name and a title. */
const BETWEEN = /^(?:主演的?|饰演的?|演的|和|与|跟|的|演|里|之|剧|吗|呢)$/;

const NUMBER = '(?:[0-9]{1,4}|[零〇一二两三四五六七八九十百]{1,6})';
const LAST = /(?:大结局|最后一集|最终集|最后1集|dajieju)$/;
const EPISODE = new RegExp(`(?:第(${NUMBER})[集话回期]?|(${NUMBER})[集话回]|(?:ep|di)([0-9]{1,4})(?:ji)?)$`);

/** Leaves such words out of a folded text, from both ends; at least a character stays. */
export function stripFiller(typed: string): Stripped {
  let text = typed;
  let episode: Stripped['episode'];
  for (;;) {
    const before = text;
    const asked = episode === undefined ? episodeAtEnd(text) : undefined;
    if (asked) ({ text, episode } = asked);
    const shorter = AROUND.map((words) => text.replace(words, ''));
    text = shorter.find((rest) => rest !== text && rest !== '') ?? text;
    if (text === before) return { text, ...(episode !== undefined && { episode }) };
  }
}

function episodeAtEnd(text: string): Required<Stripped> | undefined {
  const last = text.replace(LAST, '');
  if (last !== text && last !== '') return { text: last, episode: 'last' };
  const match = EPISODE.exec(text);
  const [whole, first, second, third] = match ?? [];
  if (!match || whole === undefined || match.index === 0) return undefined;
  const episode = numberOf(first ?? second ?? third ?? '');
  return episode > 0 && episode <= MAX_EPISODE ? { text: text.slice(0, match.index), episode } : undefined;
}

/** Tests whether a text contains nothing but filler. */
export function isFiller(text: string): boolean {
  return (
    text === '' || BETWEEN.test(text) || BEFORE.exec(text)?.[0] === text || AFTER.exec(text)?.[0] === text
  );
}

const DIGITS: Readonly<Record<string, number>> = {
  ...{ 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
};

/** `12`, `012`, `十二`, `一百零三`. */
function numberOf(text: string): number {
  if (/^[0-9]+$/.test(text)) return Number(text);
  let total = 0;
  let digit = 0;
  for (const char of text) {
    if (char === '百' || char === '十') {
      total += (digit || 1) * (char === '百' ? 100 : 10);
      digit = 0;
    } else digit = DIGITS[char] ?? 0;
  }
  return total + digit;
}
