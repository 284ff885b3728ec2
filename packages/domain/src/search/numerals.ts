const DIGITS = '零一二三四五六七八九';
const VALUES: Readonly<Record<string, number>> = { 〇: 0, 两: 2 };
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 };
/** A longer run of digits is no number that anybody says. */
const MAX_DIGIT_COUNT = 8;
const MAX_VARIANTS = 3;

/** The same text with its numbers written in the other way: `二十四小时` and `24小时`, `第2部` and `第二部`. */
export function listNumeralVariants(text: string): string[] {
  const arabic = text.replace(/[零〇一二两三四五六七八九十百千万]+/g, (run) => String(valueOf(run) ?? run));
  const chinese = [countText, spellDigits, countWithPairs].map((write) =>
    text.replace(/[0-9]+/g, (digits) => (digits.length > MAX_DIGIT_COUNT ? digits : write(digits))),
  );
  return [...new Set([arabic, ...chinese])].filter((variant) => variant !== text).slice(0, MAX_VARIANTS);
}

/** Returns the value of a run of numerals: `二十四`, `一百零八`, `二零二四`; undefined for words such as `千万`. */
export function valueOf(run: string): number | string | undefined {
  if (!/[十百千万]/.test(run)) return [...run].map(digitOf).join('');
  if (!/^(?:十|[一二两三四五六七八九])/.test(run)) return undefined;
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  for (const char of run) {
    const unit = UNITS[char];
    if (unit === undefined) {
      // Two digits beside each other are a year or a score, and no number with units.
      if (digit) return undefined;
      digit = digitOf(char);
    } else if (unit === UNITS.万) {
      total = (section + (digit ?? 0)) * unit;
      section = 0;
      digit = undefined;
    } else {
      if (digit === undefined && char !== '十') return undefined;
      section += (digit || 1) * unit;
      digit = undefined;
    }
  }
  return total + section + (digit ?? 0);
}

function digitOf(char: string): number {
  return VALUES[char] ?? DIGITS.indexOf(char);
}

/** `24` is 二十四, `2024` 二千零二十四. */
function countText(digits: string): string {
  if (/^0./.test(digits)) return spellDigits(digits);
  const count = Number(digits);
  const high = Math.floor(count / 10_000);
  const low = count % 10_000;
  if (high === 0) return countSection(low) || '零';
  return `${countSection(high)}万${low > 0 && low < 1000 ? '零' : ''}${countSection(low)}`;
}

/** A number below ten thousand; empty for 0. */
function countSection(count: number): string {
  let text = '';
  let rest = count;
  let skips = false;
  for (const [unit, value] of [...Object.entries(UNITS).slice(0, 3).reverse(), ['', 1] as const]) {
    const digit = Math.floor(rest / value);
    rest %= value;
    if (digit === 0) {
      skips = text !== '';
      continue;
    }
    text += `${skips ? '零' : ''}${DIGITS.charAt(digit)}${unit}`;
    skips = false;
  }
  return text.replace(/^一十/, '十');
}

function spellDigits(digits: string): string {
  return [...digits].map((digit) => DIGITS.charAt(Number(digit))).join('');
}

/** As things are counted: `2` is 两. */
function countWithPairs(digits: string): string {
  return countText(digits).replace(/^二(?=[千万]|$)/, '两');
}
