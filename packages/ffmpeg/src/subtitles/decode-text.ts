/**
 * Decodes the text of a file without a declared encoding: UTF-8 and UTF-16 by mark or by being valid, else the
 * encodings of the language, of which the one wins whose letters are that language's.
 *
 * @param language a BCP 47 tag; Chinese by default
 */
export function decodeText(bytes: Uint8Array, language = 'zh'): DecodedText {
  const wide = utf16Label(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide, isDoubtful: false };
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8', isDoubtful: false };
  const rated = encodingsOf(language)
    .map((encoding) => {
      const text = new TextDecoder(encoding).decode(bytes);
      return { text, encoding, score: likelihood(text, language) };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = rated;
  if (!best) throw new Error('a language has an encoding');
  return { text: best.text, encoding: best.encoding, isDoubtful: best.score < MIN_SCORE };
}

/** Fewer letters of the language than this share, and it is another encoding. */
const MIN_SCORE = 0.5;
/** Whole characters for each broken byte of a file with a fault; fewer mean another encoding. */
const MIN_WHOLE_RATIO = 4;

function decodeUtf8(bytes: Uint8Array): string | null {
  // The remains of a broken byte's character count and show as one.
  const text = new TextDecoder('utf-8').decode(bytes).replace(/\uFFFD(?:[\x20-\x7e]?\uFFFD)*/g, '\uFFFD');
  const broken = text.split('\uFFFD').length - 1;
  if (broken === 0) return text;
  const whole = (text.match(/[^\p{ASCII}\uFFFD]/gu) ?? []).length;
  return whole >= MIN_WHOLE_RATIO * broken ? text : null;
}

function utf16Label(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark: line ends and digits of UTF-16 have a zero beside them, those of the others never.
  const head = bytes.subarray(0, 200);
  const zeros = (start: number) => head.filter((byte, n) => n % 2 === start && byte === 0).length;
  if (zeros(1) > head.length / 8) return 'utf-16le';
  if (zeros(0) > head.length / 8) return 'utf-16be';
  return null;
}

/** Encodings that editors of these languages wrote before UTF-8, the usual one first. */
const ENCODINGS: Record<string, readonly string[]> = {
  zh: ['gb18030', 'big5'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
  el: ['windows-1253'],
  tr: ['windows-1254'],
  he: ['windows-1255'],
  th: ['windows-874'],
  vi: ['windows-1258'],
  ...Object.fromEntries(
    ['ru', 'uk', 'bg', 'be', 'mk', 'sr'].map((code) => [code, ['windows-1251', 'koi8-u']]),
  ),
  ...Object.fromEntries(['ar', 'fa', 'ur'].map((code) => [code, ['windows-1256']])),
  ...Object.fromEntries(['pl', 'cs', 'sk', 'hu', 'sl', 'hr', 'ro'].map((code) => [code, ['windows-1250']])),
  ...Object.fromEntries(['lt', 'lv', 'et'].map((code) => [code, ['windows-1257']])),
};

function encodingsOf(tag: string): readonly string[] {
  return ENCODINGS[tag.split('-')[0] ?? ''] ?? ['windows-1252'];
}

/** Letters that text of these languages consists of; of alphabets with two cases, the small ones. */
const LETTERS: Record<string, RegExp> = {
  zh: /[\p{Script=Han}\u3000-\u303f\uff00-\uffee\u2000-\u206f]/u,
  // Of Katakana not the half-width ones, which other encodings turn into.
  ja: /[\p{Script=Han}\p{Script=Hiragana}\u30a0-\u30ff\u3000-\u303f\uff00-\uff5f\u2000-\u206f]/u,
  ko: /[\p{Script=Hangul}\u3000-\u303f\u2000-\u206f]/u,
  el: /[\p{Script=Greek}]/u,
  th: /\p{Script=Thai}/u,
  he: /\p{Script=Hebrew}/u,
  ...Object.fromEntries(
    ['ru', 'uk', 'bg', 'be', 'mk', 'sr'].map((code) => [code, /(?=\p{Script=Cyrillic})\p{Ll}/u]),
  ),
  ...Object.fromEntries(['ar', 'fa', 'ur'].map((code) => [code, /[\p{Script=Arabic}\u060c\u061f\u061b]/u])),
};
const LATIN = /[\p{Script=Latin}\p{M}\u2000-\u206f\u20ac\u00a0-\u00bf]/u;
/** The commonest characters of Chinese, of which a wrong encoding shows hardly any. */
const COMMON_HAN = new Set(
  '的一是不我了你在他有这這个個们們来來到时時说說就那要会會也好吗嗎吧啊呢没沒都人上下大小什么麼想知道为為她能去过過对對还還给給从從国國开開门門话話句常正中文字第二三四谁誰再见見很看可以',
);
const COMMON_WEIGHT = 0.5;

/** Returns the share of the letters of the language in the text beyond ASCII, from 0 to 1. */
function likelihood(text: string, tag: string): number {
  const language = tag.split('-')[0] ?? '';
  const letters = LETTERS[language] ?? LATIN;
  const others = [...text].filter((letter) => letter > '\x7f');
  if (others.length === 0) return 1;
  const share = others.filter((letter) => letters.test(letter)).length / others.length;
  if (language !== 'zh') return share;
  const common = others.filter((letter) => COMMON_HAN.has(letter)).length / others.length;
  return share * (1 - COMMON_WEIGHT) + Math.min(1, 4 * common) * COMMON_WEIGHT * share;
}

/** `isDoubtful`: hardly a letter of the language came out, so the encoding is another one. */
export type DecodedText = { text: string; encoding: string; isDoubtful: boolean };
