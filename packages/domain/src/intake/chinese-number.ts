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
};
const units: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

/** Reads 一百零三, 十二, 廿四 or 二〇 (digit by digit); null where the text is not such a number. */
export function readChineseNumber(text: string): number | null {
  const plain = text.replaceAll('廿', '二十').replaceAll('卅', '三十');
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
