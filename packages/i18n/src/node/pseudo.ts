/**
 * Artificial languages made of the English texts for tests: in them every text outside the catalogue is visible.
 * `en-XA` has accents on all letters and is longer by four tenths, as many languages are; `ar-XB` is the same within an
 * Arabic page, from right to left. No build contains them.
 */

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀćđéƒǧĥíĵķĺɱńóƥɋŕśţúṽŵẋýźÁƁĆĐÉƑǦĤÍĴĶĹṀŃÓƤɊŔŚŢÚṼŴẊÝŹ'];
/** How much longer than English a text of a few words becomes in other languages. */
const GROWTH_RATIO = 0.4;

/** A compiled text, or several, with accents on all letters; the names of values stay. */
export function addAccents(compiled: unknown): unknown {
  if (typeof compiled === 'string') return accentedText(compiled);
  if (!Array.isArray(compiled)) return mapValues(compiled, addAccents);
  return compiled.map((part: unknown) => (Array.isArray(part) ? accentedValue(part) : addAccents(part)));
}

/** `['count']`, or `['count', 'plural', {one: …}]`. */
function accentedValue([name, kind, forms]: readonly unknown[]): unknown[] {
  return kind === undefined ? [name] : [name, kind, mapValues(forms, addAccents)];
}

function accentedText(text: string): string {
  // Placeholders of values in a plural, and the text between two values.
  if (!/[a-z]/i.test(text)) return text;
  const letters = text.replaceAll(/\{\w+\}|[a-z]/gi, (part) => ACCENTED[PLAIN.indexOf(part)] ?? part);
  return letters + ' ~'.repeat(Math.ceil((text.length * GROWTH_RATIO) / 2));
}

function mapValues(record: unknown, map: (value: unknown) => unknown): unknown {
  if (typeof record !== 'object' || record === null) return record;
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
