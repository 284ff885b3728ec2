import { groupFields } from '@playlet/contract/entities/drama-sheet';
import type { SheetColumn, SheetProblem } from '@playlet/contract/entities/sheet';
import type { BulkRow } from '@playlet/core/editing/bulk-edit';
import type { BulkChanges } from '@playlet/domain/catalogue/bulk-change';
import { buildDramaFlags, DRAMA_FLAGS, type DramaFlag } from '@playlet/domain/catalogue/drama-fields';
import { formatLicense, isLicense, parseLicense } from '@playlet/domain/publishing/license';
import type { z } from 'zod';
import type { Reference } from '../../catalogue/reference.ts';
import { licenseColumns, YES_OR_NO } from './license-columns.ts';

/** The meaning of a cell: changes of its drama, none, or a fault. */
export type CellMeaning = { changes: BulkChanges } | { problem: SheetProblem; value: string };
type Cell = { text: string; drama: BulkRow; reference: Reference; year: number };
type Column = {
  /** As the list's CSV file shows it. */
  format(drama: BulkRow, reference: Reference): string;
  read(cell: Cell): CellMeaning;
};

const MAX_TAGS = 20;
const MAX_CAST = 60;
const MAX_CATEGORIES = 10;
const MAX_FREE_EPISODES = 9999;

/** How each column of the file is written and read. */
export const sheetColumns: Record<SheetColumn, Column> = {
  title: {
    format: ({ title }) => title,
    read: ({ text }) => checked(text, groupFields.title, (title) => ({ title })),
  },
  synopsis: {
    format: ({ synopsis }) => synopsis,
    read: ({ text }) => checked(text, groupFields.synopsis, (synopsis) => ({ synopsis })),
  },
  categories: {
    format: ({ categoryIds }, { categoryById }) =>
      joined(categoryIds.flatMap((id) => categoryById.get(id)?.name ?? [])),
    read: readCategories,
  },
  tags: {
    format: ({ tags }) => joined(tags),
    read: ({ text }) => readWords(text, groupFields.tags, MAX_TAGS, (tags) => ({ tags })),
  },
  cast: {
    format: ({ cast }) => joined(cast),
    read: ({ text }) => readWords(text, groupFields.cast, MAX_CAST, (cast) => ({ cast })),
  },
  licenseNo: {
    format: ({ licenseNo }) => licenseNo ?? '',
    read: readLicense,
  },
  status: {
    format: ({ status }) => status,
    read: ({ text }) =>
      readChoice(
        text,
        { serializing: 'serializing', ended: 'ended', 连载中: 'serializing', 已完结: 'ended' },
        (status) => ({
          status,
        }),
      ),
  },
  access: {
    format: ({ access }) => access,
    read: ({ text }) =>
      readChoice(text, { free: 'free', vip: 'vip', 免费: 'free' }, (access) => ({ access })),
  },
  freeEpisodes: {
    format: ({ freeEpisodes }) => String(freeEpisodes),
    read({ text }) {
      if (!/^\d{1,4}$/.test(text) || Number(text) > MAX_FREE_EPISODES)
        return { problem: 'number', value: text };
      return { changes: { freeEpisodes: Number(text) } };
    },
  },
  ...buildDramaFlags(flagColumn),
  ...licenseColumns,
};

/** An empty cell of these leaves what there is; of the others it empties it. */
export const KEPT_WHEN_EMPTY: ReadonlySet<SheetColumn> = new Set([
  'status',
  'access',
  'freeEpisodes',
  ...DRAMA_FLAGS,
  ...['workKind' as const, 'costYuan' as const, 'isSpecialTheme' as const],
]);

function flagColumn(flag: DramaFlag): Column {
  return {
    format: (drama) => String(drama[flag]),
    read: ({ text }) => readChoice(text, YES_OR_NO, (value) => ({ [flag]: value })),
  };
}

function checked<Value extends string | string[]>(
  value: Value,
  schema: z.ZodType<Value>,
  changesOf: (value: Value) => BulkChanges,
): CellMeaning {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? { changes: changesOf(parsed.data) }
    : { problem: problemOf(parsed.error), value: String(value) };
}

function readWords(
  text: string,
  schema: z.ZodType<string[]>,
  limit: number,
  changesOf: (words: string[]) => BulkChanges,
): CellMeaning {
  const words = wordsOf(text);
  if (words.length > limit) return { problem: 'too-many', value: String(words.length) };
  return checked(words, schema, changesOf);
}

function readCategories({ text, drama, reference }: Cell): CellMeaning {
  const ids: string[] = [];
  for (const name of wordsOf(text)) {
    const named = reference.categories.filter((category) => category.name === name);
    // Two may have one name, below different ones.
    const found = named.find(({ id }) => drama.categoryIds.includes(id)) ?? named[0];
    if (!found) return { problem: 'category', value: name };
    ids.push(found.id);
  }
  if (ids.length > MAX_CATEGORIES) return { problem: 'too-many', value: String(ids.length) };
  return { changes: { categories: { mode: 'replace', ids } } };
}

function readLicense({ text, drama, year }: Cell): CellMeaning {
  if (text === '')
    return drama.published ? { problem: 'license-required', value: '' } : { changes: { licenseNo: null } };
  const parsed = parseLicense(text, year);
  return isLicense(parsed)
    ? { changes: { licenseNo: formatLicense(parsed) } }
    : { problem: 'license', value: text };
}

function readChoice<const Value>(
  text: string,
  choices: Readonly<Record<string, Value>>,
  changesOf: (value: Value) => BulkChanges,
): CellMeaning {
  const found = Object.entries(choices).find(([word]) => word === text.toLowerCase());
  return found ? { changes: changesOf(found[1]) } : { problem: 'choice', value: text };
}

const joined = (words: readonly string[]) => words.join(' / ');

/** Apart by a slash between blanks, as the file is written, or by what people type between words. */
function wordsOf(text: string): string[] {
  const words = text.split(/\s+\/\s+|[、；;\n]/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

function problemOf({ issues: [issue] }: z.ZodError): SheetProblem {
  if (issue?.code === 'too_small') return 'empty';
  return issue?.code === 'too_big' ? 'too-long' : 'characters';
}
