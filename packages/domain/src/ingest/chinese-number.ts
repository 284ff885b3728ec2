const digits: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  // As they are written in accounts.
  壹: 1,
  贰: 2,
  貳: 2,
  兩: 2,
  叁: 3,
  參: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  陸: 6,
  柒: 7,
  捌: 8,
  玖: 9,
};

/** The signs a Chinese number is written with, for the inside of a regular expression's brackets. */
export const CHINESE_DIGITS = '零〇一二两兩三四五六七八九十百千廿卅壹贰貳叁參肆伍陆陸柒捌玖拾佰仟';

const units: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

/** Reads 一百零三, 十二, 廿四, 拾贰 or 二〇 (digit by digit); null where the text is not such a number. */
export function readChineseNumber(text: string): number | null {
  const plain = text
    .replaceAll('廿', '二十')
    .replaceAll('卅', '三十')
    .replaceAll('拾', '十')
    .replaceAll('佰', '百')
    .replaceAll('仟', '千');
  if (plain === '') return null;
  return /[十百千]/.test(plain) ? readWithUnits(plain) : readDigits(plain);
}

function readWithUnits(text: string): number | null {
  let sum = 0;
  let digit: number | null = null;
  let lastUnit = 10_000;
  for (const sign of text) {
    const unit = units[sign];
    if (unit === undefined) {
      const value = digits[sign];
      // 零 only bridges a missing unit; two digits in a row are no number.
      if (value === undefined || (digit !== null && digit !== 0)) return null;
      digit = value;
      continue;
    }
    if (unit >= lastUnit || digit === 0) return null;
    sum += (digit ?? 1) * unit;
    lastUnit = unit;
    digit = null;
  }
  return sum + (digit ?? 0);
}

function readDigits(text: string): number | null {
  let number = 0;
  for (const sign of text) {
    const value = digits[sign];
    if (value === undefined) return null;
    number = number * 10 + value;
  }
  return number;
}
