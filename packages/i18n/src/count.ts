import { intlTagOf } from './intl.ts';
import { createOnce } from './made-once.ts';

/** From here on a count is short for a larger number. */
const MIN_COMPACT_COUNT = 10_000;
/** Of the languages only these write small numbers with other signs than a program does. */
const OWN_DIGITS = /^(ar|bn|fa|ne)-/;

/** A count as one says it: 9999, 1.2万, 24.6万, 126万, 2.4亿; 12K and 1.3M in English. */
export function writeCount(count: number, lang: string): string {
  // Most counts need no format at all.
  if (count < MIN_COMPACT_COUNT && Number.isInteger(count) && !OWN_DIGITS.test(lang)) return String(count);
  return formatOf(lang, count >= MIN_COMPACT_COUNT).format(count);
}

const formatOf = createOnce(
  (lang: string, compact: boolean) =>
    new Intl.NumberFormat([intlTagOf(lang), likeTagOf(lang)], optionsOf(lang, compact)),
);

/**
 * The substitute of a language that browsers lack, which they would replace by their own; Nepali counts by the words
 * and signs of Hindi.
 */
const likeTagOf = (lang: string) => (lang === 'ne-NP' ? 'hi-IN-u-nu-deva' : 'en');

function optionsOf(lang: string, compact: boolean): Intl.NumberFormatOptions {
  return {
    useGrouping: false,
    ...(compact && { notation: 'compact' }),
    // Chinese counts by ten thousands, of which a tenth still says something.
    ...(compact &&
      lang.startsWith('zh') && {
        maximumFractionDigits: 1,
        maximumSignificantDigits: 3,
        roundingPriority: 'lessPrecision',
      }),
  };
}
