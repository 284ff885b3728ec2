import { getTexts, type Texts } from '../../lib/text.ts';

type Options = {
  /** Its key in the address, where that is not its name. */
  key?: string;
  /** Keys that leave the address with each change of it. */
  clears?: readonly string[];
};
export type Choice<Value extends string> = Options & {
  kind: 'choice';
  values: () => readonly Value[];
  /** The value where the address names none; `all` then means every value. */
  usual?: Value;
};
/** Words to find. */
type Words = Options & { kind: 'words' };
/** The id of an object: chosen of a menu, or shown as a chip where another page chose it. */
type ObjectId = Options & { kind: 'object'; form?: RegExp };
type Flag = Options & { kind: 'flag' };
export type Filter = Choice<string> | Words | ObjectId | Flag;
export type Filters = Readonly<Record<string, Filter>>;

type ValueOf<F extends Filter> = F extends Choice<infer Value> ? Value : F extends Flag ? true : string;
/** The filters that are set; nothing is left out by one that is absent. */
export type FilterValues<F extends Filters> = { [Name in keyof F]?: ValueOf<F[Name]> };
export type DefinedFilters<F extends Filters> = {
  fields: F;
  read: (search: URLSearchParams) => FilterValues<F>;
  /** Tests whether a list leaves out more, or other, than it usually does. */
  isSet: (values: Partial<Record<keyof F, unknown>>) => boolean;
  /** The change of the address that takes all of them away. */
  cleared: Record<string, null>;
};

/** The value of a menu that filters nothing. */
export const ALL = 'all';

function choice<const Value extends string>(
  values: readonly Value[],
  options: Options & { usual?: Value } = {},
): Choice<Value> {
  return { kind: 'choice', values: () => values, ...options };
}

/** Chooses among the keys that the texts name. */
function namedChoice<Value extends string>(
  namesOf: (texts: Texts) => Readonly<Record<Value, unknown>>,
  options: Options = {},
): Choice<Value> {
  // The keys of the names are the values.
  return { kind: 'choice', values: () => Object.keys(namesOf(getTexts())) as Value[], ...options };
}

/** The kinds of filters. */
export const by = {
  choice,
  namedChoice,
  words: (options: Options = {}): Words => ({ kind: 'words', ...options }),
  object: (options: Options & { form?: RegExp } = {}): ObjectId => ({ kind: 'object', ...options }),
  flag: (options: Options = {}): Flag => ({ kind: 'flag', ...options }),
};

/** Defines the filters of a list, which the address keeps; nonsense in it filters nothing. */
export function defineFilters<F extends Filters>(fields: F): DefinedFilters<F> {
  const all = Object.entries<Filter>(fields).map(([name, filter]) => ({
    name,
    key: filter.key ?? name,
    filter,
  }));
  return {
    fields,
    read: (search) => {
      const values = all.map(({ name, key, filter }) => [name, readValue(filter, search.get(key))]);
      // Each value is one of its filter's.
      return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as FilterValues<F>;
    },
    isSet: (values) => all.some(({ name, filter }) => (values[name] || undefined) !== usualOf(filter)),
    cleared: Object.fromEntries(all.map(({ key }) => [key, null])),
  };
}

/** Returns the change of the address for a menu's choice. */
export function changeOf(name: string, filter: Filter, value: string | null): Record<string, string | null> {
  const isUsual = value === (usualOf(filter) ?? ALL);
  const cleared = Object.fromEntries([...(filter.clears ?? []), 'open'].map((key) => [key, null]));
  return { ...cleared, [filter.key ?? name]: isUsual ? null : value };
}

export function usualOf(filter: Filter): string | undefined {
  return filter.kind === 'choice' ? filter.usual : undefined;
}

function readValue(filter: Filter, text: string | null): string | true | undefined {
  if (filter.kind === 'flag') return text === 'true' || undefined;
  if (filter.kind === 'words') return text?.trim() || undefined;
  if (filter.kind === 'object') return text && (filter.form?.test(text) ?? true) ? text : undefined;
  if (text === ALL) return undefined;
  return filter.values().find((value) => value === text) ?? filter.usual;
}
