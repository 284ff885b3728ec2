/**
 * Formats compiled ICU texts: plain ones, values, and plurals. The library that compiles them could format them too, but
 * no viewer should wait for its dates, lists and selections, which no text uses.
 */
import { writeCount } from './count.ts';
import { intlTagOf } from './intl.ts';
import { madeOnce } from './made-once.ts';

export type Values = Record<string, string | number>;

/** A text as it was compiled: `['已取消 ', ['count'], ' 部']`, or where it has no forms in one piece: `已取消 {count} 部`. */
export type CompiledText = string | readonly Part[];
type Part = string | readonly [value: string] | readonly [value: string, kind: 'plural', forms: Forms];
/** By category, such as `one`, or by exact number. */
type Forms = Readonly<Record<string, CompiledText>>;

/** The text with its values; numbers are written as the language writes them, texts as they are. */
export function formatMessage(text: CompiledText, values: Values, lang: string, count?: number): string {
  if (typeof text === 'string') {
    return text.replaceAll(PLACES, (place, name?: string) =>
      name === undefined
        ? count === undefined
          ? place
          : writeCount(count, lang)
        : writeValue(values[name], lang),
    );
  }
  return text
    .map((part) =>
      typeof part === 'string' ? formatMessage(part, values, lang, count) : fill(part, values, lang),
    )
    .join('');
}

function fill([name, , forms]: Exclude<Part, string>, values: Values, lang: string): string {
  const value = values[name];
  if (!forms) return writeValue(value, lang);
  const number = Number(value);
  const form = forms[number] ?? forms[pluralRules(lang).select(number)] ?? forms.other ?? '';
  return formatMessage(form, values, lang, number);
}

/** `{title}`, and the number of a plural form. */
const PLACES = /\{(\w+)\}|#/g;

const writeValue = (value: string | number | undefined, lang: string): string =>
  typeof value === 'number' ? writeCount(value, lang) : (value ?? '');

/** How the language counts. */
const pluralRules = madeOnce((lang: string) => new Intl.PluralRules(intlTagOf(lang)));
