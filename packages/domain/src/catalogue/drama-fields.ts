import { removeUndefined } from '../remove-undefined.ts';

/** The marks of a drama, yes or no each. The editor, bulk edits, spreadsheets and imports take all of them. */
export const DRAMA_FLAGS = ['minorSafe', 'aiGenerated', 'aiSuspected', 'skipPolish'] as const;
export type DramaFlag = (typeof DRAMA_FLAGS)[number];
export type DramaFlags = Record<DramaFlag, boolean>;

/** Returns a value for each mark. */
export function buildDramaFlags<Value>(valueOf: (flag: DramaFlag) => Value): Record<DramaFlag, Value> {
  // The list has all of them.
  return Object.fromEntries(DRAMA_FLAGS.map((flag) => [flag, valueOf(flag)])) as Record<DramaFlag, Value>;
}

/** The columns of the fields that keep their value unchanged. */
export const PLAIN_COLUMNS = {
  title: 'title',
  synopsis: 'synopsis',
  categoryIds: 'category_ids',
  tags: 'tags',
  cast: 'cast_names',
  licenseNo: 'license_no',
  status: 'status',
  episodeTotal: 'episode_total',
  access: 'access',
  freeEpisodes: 'free_episodes',
  minorSafe: 'minor_safe',
  aiGenerated: 'ai_generated',
  aiSuspected: 'ai_suspected',
  skipPolish: 'skip_polish',
} as const satisfies Record<DramaFlag, string> & Record<string, string>;
type PlainColumns = typeof PLAIN_COLUMNS;
export type PlainField = keyof PlainColumns;

const SPLIT_COLUMNS = {
  schedule: ['update_weekdays', 'update_time', 'update_episodes'],
  intro: ['intro_start', 'intro_end'],
} as const;
type SplitField = keyof typeof SPLIT_COLUMNS;

/** The fields that people write of a drama; its price has a call of its own. */
export type DramaField = PlainField | SplitField;
export type DramaColumn = PlainColumns[PlainField] | (typeof SPLIT_COLUMNS)[SplitField][number];
export const DRAMA_COLUMNS: readonly DramaColumn[] = [
  ...Object.values(PLAIN_COLUMNS),
  ...Object.values(SPLIT_COLUMNS).flat(),
];

/** Returns the columns that keep a field. */
export function columnsOf(field: DramaField): readonly DramaColumn[] {
  return field === 'schedule' || field === 'intro' ? SPLIT_COLUMNS[field] : [PLAIN_COLUMNS[field]];
}

type GivenColumns<Fields> = {
  [Field in PlainField & keyof Fields as PlainColumns[Field]]?: Exclude<Fields[Field], undefined>;
};

/** Returns the plain fields that are given, by their columns. */
export function toColumns<Fields extends Partial<Record<PlainField, unknown>>>(
  fields: Fields,
): GivenColumns<Fields> {
  const columns = Object.fromEntries(plainEntries().map(([field, column]) => [column, fields[field]]));
  // Each column is given the value of its field.
  return removeUndefined(columns) as GivenColumns<Fields>;
}

/** Returns the plain fields of a row. */
export function toFields<Row extends Record<PlainColumns[PlainField], unknown>>(
  row: Row,
): { [Field in PlainField]: Row[PlainColumns[Field]] } {
  // Each field is given the value of its column.
  return Object.fromEntries(plainEntries().map(([field, column]) => [field, row[column]])) as {
    [Field in PlainField]: Row[PlainColumns[Field]];
  };
}

function plainEntries(): [PlainField, PlainColumns[PlainField]][] {
  return Object.entries(PLAIN_COLUMNS) as [PlainField, PlainColumns[PlainField]][]; // the keys are those of the record
}
