/**
 * Formats the texts that the build compiled: plain ones, values, and plurals. The library that compiles them could format
 * them too, but no viewer should wait for its dates, lists and selections, which no text uses.
 */
import { DEFAULT_LANG } from '@playlet/i18n/match';

export type Values = Record<string, string | number>;

/** A text as the build leaves it: `['已取消 ', ['count'], ' 部']`, or a text where that is all of it. */
type CompiledText = string | readonly Part[];
type Part = string | readonly [value: string] | readonly [value: string, kind: 'plural', forms: Forms];
/** By category, such as `one`, or by exact number. */
type Forms = Readonly<Record<string, CompiledText>>;

export const i18n = {
  locale: DEFAULT_LANG,

  /** Uses `messages` from now on, and redraws what was drawn with others. */
  loadAndActivate({
    locale,
    messages,
  }: {
    locale: string;
    messages: Readonly<Record<string, CompiledText>>;
  }): void {
    i18n.locale = locale;
    texts = messages;
    for (const tell of listeners) tell();
  },

  /** The text of `key`; the key itself where there is none. */
  _(key: string, values: Values = {}): string {
    const text = texts[key];
    return text === undefined ? key : formatText(text, values);
  },
};

/** For `useSyncExternalStore`: the texts spoken at present, and their changes. */
export const currentTexts = (): unknown => texts;
export function onTexts(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

const listeners = new Set<() => void>();
let texts: Readonly<Record<string, CompiledText>> = {};

function formatText(text: CompiledText, values: Values, count?: number): string {
  if (typeof text === 'string') return text === '#' && count !== undefined ? written(count) : text;
  return text
    .map((part) => (typeof part === 'string' ? formatText(part, values, count) : fill(part, values)))
    .join('');
}

function fill([name, , forms]: Exclude<Part, string>, values: Values): string {
  const value = values[name];
  if (!forms) return String(value ?? '');
  const number = Number(value);
  const form = forms[number] ?? forms[made('plural', Intl.PluralRules).select(number)] ?? forms.other ?? '';
  return formatText(form, values, number);
}

/** Of the languages only these write small numbers with other signs than a program does. */
const OWN_DIGITS = /^(ar|bn|fa|ne)-/;

function written(count: number): string {
  if (count < 1000 && Number.isInteger(count) && !OWN_DIGITS.test(i18n.locale)) return String(count);
  return made('digits', Intl.NumberFormat).format(count);
}

/** How the language counts. To make one of these costs more than all texts of a screen together. */
function made<Rules>(kind: string, Make: new (locale: string) => Rules): Rules {
  const name = `${kind} ${i18n.locale}`;
  const rules = known.get(name) ?? new Make(i18n.locale);
  known.set(name, rules);
  return rules as Rules; // kept under the name of its kind
}

const known = new Map<string, unknown>();
