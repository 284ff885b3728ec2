import { CHINESE_DIGITS } from './chinese-number.ts';
import { readEpisodeNumber } from './episode-number.ts';

/**
 * The meaning of a file's name for its place in the drama. `part` is one of 上, 中, 下, whose number depends on the other
 * files of the folder; `several` has more than one episode; `extra` is a trailer, an outtake and the like.
 */
export type EpisodeName =
  | { kind: 'episode'; index: number }
  | { kind: 'part'; part: 'first' | 'middle' | 'last' }
  | { kind: 'several' }
  | { kind: 'extra' }
  | { kind: 'unknown' };

/**
 * Reads a name without folder and extension. A word of the drama's own title is no sign of an extra: all episodes of
 * 番外人生 carry that word.
 */
export function readEpisodeName(name: string, title = ''): EpisodeName {
  const text = name.normalize('NFKC').trim();
  if (isExtra(text, title.normalize('NFKC'))) return { kind: 'extra' };
  if (holdsSeveral(text)) return { kind: 'several' };
  const index = readEpisodeNumber(text);
  if (index !== null) return { kind: 'episode', index };
  const part = partOf(text);
  return part === null ? { kind: 'unknown' } : { kind: 'part', part };
}

const EXTRA_WORDS =
  '番外|花絮|预告|預告|片花|彩蛋|幕后|幕後|特典|特辑|特輯|特别篇|特別篇|特别企划|先导片|片头|片尾|主题曲|片头曲|片尾曲|插曲|采访|专访|访谈|见面会|发布会|删减片段|宣传片|概念片|加更|混剪|解说|抢先看|速看|回顾';
/** 含花絮 and the like name a further content of an episode. */
const extraInChinese = new RegExp(`(?<![含附带])(?:${EXTRA_WORDS})`, 'g');
const extraInEnglish =
  /(?<![a-z])(?:trailer|teaser|preview|making[\s._-]?of|behind[\s._-]the[\s._-]scenes|bts|bonus|bloopers?|outtakes?|featurette|interview|sample|recap|promo|extras?|specials?|nc(?:op|ed)|ova|oad|pv|cm|sp|mv)(?![a-z])/gi;
/** 第1.5集 and 03.5: an extra between two episodes. */
const halfEpisode = /第\s*\d+\.\d+\s*[集话話回期]|(?<![\d.])\d{2,}\.5(?![\d.a-z倍])/i;

function isExtra(text: string, title: string): boolean {
  const isOwn = (word: string) => title !== word && title.toLowerCase().includes(word.toLowerCase());
  const words = [...text.matchAll(extraInChinese), ...text.matchAll(extraInEnglish)];
  return words.some(([word]) => !isOwn(word)) || halfEpisode.test(text);
}

const number = `(?:\\d{1,4}|[${CHINESE_DIGITS}]{1,5})`;
const several: RegExp[] = [
  // 第1-2集, 第1、2集, 第一至三集, 第01集-第02集, 1-80集全
  new RegExp(
    `第\\s*${number}\\s*[集话話回期]?\\s*(?:[-–—~、,，&+和与至到]\\s*)+第?\\s*${number}\\s*[集话話回期]`,
  ),
  /(?<!\d)\d{1,4}\s*[-–—~、&+至到]\s*\d{1,4}\s*[集话話回期]/,
  // EP01-02, E01-E02, S01E01E02
  /(?<![a-z])(?:episodes?|ep|e)[\s._#]*\d{1,4}\s*[-–—~&+]\s*(?:ep|e)?\s*\d{1,4}(?![\da-z])/i,
  /s\d{1,3}[\s._-]*e\d{1,4}[\s._-]*e\d{1,4}/i,
];
/** Numbers written alike that rise, such as 01-02; 1-02 is a season and its episode. */
const risingPair = /(?:^|[\s_])(\d{1,3})\s*[-–~&+]\s*(\d{1,3})(?=$|[\s_.])/;

function holdsSeveral(text: string): boolean {
  if (several.some((pattern) => pattern.test(text))) return true;
  const [, from = '', to = ''] = risingPair.exec(text) ?? [];
  return from !== '' && from.length === to.length && Number(to) > Number(from);
}

const PARTS = [
  ['first', '上'],
  ['middle', '中'],
  ['last', '下'],
] as const;

/** 上, 中, 下 at the name's end or as 上集, （下）. */
function partOf(text: string): 'first' | 'middle' | 'last' | null {
  for (const [part, sign] of PARTS) {
    if (new RegExp(`${sign}[集部篇]|(?:^|[\\s._(（\\[【-])${sign}(?:$|[\\s._)）\\]】-])`).test(text))
      return part;
  }
  return null;
}
