/**
 * Formats compiled ICU texts: plain ones, values, plurals and selections. The library that compiles them could format them
 * too, but no viewer should wait for its dates and lists, which no text uses.
 */
import { writeCount } from './count.ts';
import { intlTagOf } from './intl.ts';
import { createOnce } from './made-once.ts';

export type Values = Record<string, string | number>;

/** A text as it was compiled: `['已取消 ', ['count'], ' 部']`, or where it has no forms in one piece: `已取消 {count} 部`. */
export type CompiledText = string | readonly Part[];
type Part = string | Argument;
type Argument =
  | readonly [value: string]
  | readonly [value: string, kind: 'plural' | 'select', forms: Readonly<Record<string, CompiledText>>];

/** `null` chooses a form of a selection: `{until, select, null {…} other {…}}`. */
type Value = string | number | null | undefined;
/** How a number becomes letters: in short for viewers, `1.2万`. */
type WriteNumber = (value: number, lang: string) => string;
export type MessageValues = Readonly<Record<string, Value>>;
type Context = { values: MessageValues; lang: string; writeNumber: WriteNumber };

/** The text with its values; numbers are written as the language writes them, texts as they are. */
export function formatMessage(
  text: CompiledText,
  values: MessageValues,
  lang: string,
  writeNumber: WriteNumber = writeCount,
): string {
  return format(text, { values, lang, writeNumber });
}

/** Formats a text, or one form of a plural, whose value is written for `#`. */
function format(text: CompiledText, context: Context, counted?: Value): string {
  if (typeof text === 'string') {
    return text.replaceAll(PLACES, (place, name?: string) =>
      name !== undefined
        ? writeValue(context.values[name], context)
        : counted === undefined
          ? place
          : writeValue(counted, context),
    );
  }
  return text
    .map((part) => (typeof part === 'string' ? format(part, context, counted) : fill(part, context, counted)))
    .join('');
}

function fill([name, kind, forms]: Argument, context: Context, counted: Value): string {
  const value = context.values[name];
  if (!forms) return writeValue(value, context);
  if (kind === 'select') return format(forms[String(value)] ?? forms.other ?? '', context, counted);
  const number = Number(value);
  const form = forms[number] ?? forms[pluralRules(context.lang).select(number)] ?? forms.other ?? '';
  return format(form, context, value);
}

/** `{title}`, and the number of a plural form. */
const PLACES = /\{(\w+)\}|#/g;

const writeValue = (value: Value, { lang, writeNumber }: Context): string =>
  typeof value === 'number' ? writeNumber(value, lang) : (value ?? '');

/** How the language counts. */
const pluralRules = createOnce((lang: string) => new Intl.PluralRules(intlTagOf(lang)));
