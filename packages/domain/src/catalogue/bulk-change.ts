import { hasWrongDays, WRITTEN_LICENSE, type WrittenLicense } from '../publishing/written-license.ts';
import { removeUndefined } from '../remove-undefined.ts';
import { DRAMA_FLAGS, type DramaFlags } from './drama-fields.ts';

/** The fields of a drama that are written one by one, in its editor or in a spreadsheet. */
type WrittenFields = {
  title: string;
  synopsis: string;
  tags: string[];
  cast: string[];
  licenseNo: string | null;
};

type SheetFields = WrittenFields & WrittenLicense & DramaFlags;

/** The changes of a bulk edit; a missing field stays. */
export type BulkChanges = {
  [Field in keyof SheetFields]?: SheetFields[Field] | undefined;
} & {
  access?: 'free' | 'vip' | undefined;
  freeEpisodes?: number | undefined;
  status?: 'serializing' | 'ended' | undefined;
  categories?: { mode: 'add' | 'remove' | 'replace'; ids: string[] } | undefined;
  /** Puts it at the end of a hand-picked channel. */
  addToChannel?: string | undefined;
  schedule?: { weekdays: number[]; time: string; episodes: number } | null | undefined;
};

/** The fields of a drama that a bulk edit can change. */
export type BulkFields = SheetFields & {
  access: 'free' | 'vip' | 'private';
  freeEpisodes: number;
  /** Only a VIP drama has one. */
  price: number | null;
  status: 'serializing' | 'ended';
  categoryIds: string[];
  /** The hand-picked channels that contain it. */
  channelIds: string[];
  schedule: { weekdays: number[]; time: string; episodes: number } | null;
};

const BULK_FIELDS = [
  ...['access', 'freeEpisodes', 'price', 'status', 'categoryIds', 'channelIds', 'schedule'],
  ...['title', 'synopsis', 'tags', 'cast', 'licenseNo', ...WRITTEN_LICENSE, ...DRAMA_FLAGS],
] as (keyof BulkFields)[]; // all of them

/** Returns the fields of a drama that a bulk edit can change, without what else is known of it. */
export function pickBulkFields(drama: BulkFields): BulkFields {
  return Object.fromEntries(BULK_FIELDS.map((field) => [field, drama[field]])) as BulkFields; // the list has them all
}

export type BulkDrama = BulkFields & { episodeTotal: number; deleted: boolean; published: boolean };

/** Why a drama cannot be changed with the others. */
export const BULK_REFUSALS = [
  'deleted',
  'private',
  'not-vip',
  'too-many-free',
  'too-many-categories',
  'license-required',
  'license-days',
] as const;
export type BulkRefusal = (typeof BULK_REFUSALS)[number];

export type BulkOutcome =
  | { kind: 'change'; after: BulkFields }
  | { kind: 'unchanged' }
  | { kind: 'refused'; reason: BulkRefusal };

const MAX_CATEGORIES = 10;

/** Applies the changes to one drama. */
export function applyBulkChange(drama: BulkDrama, changes: BulkChanges): BulkOutcome {
  const refused = (reason: BulkRefusal): BulkOutcome => ({ kind: 'refused', reason });
  const { deleted, published, episodeTotal } = drama;
  const before = pickBulkFields(drama);
  const { categories, addToChannel, schedule, ...given } = changes;
  if (deleted) return refused('deleted');
  if (changes.access !== undefined && before.access === 'private') return refused('private');
  const access = changes.access ?? before.access;
  if (changes.freeEpisodes !== undefined && access !== 'vip') return refused('not-vip');
  if (changes.freeEpisodes !== undefined && changes.freeEpisodes > episodeTotal)
    return refused('too-many-free');
  if (published && changes.licenseNo === null) return refused('license-required');
  if (hasWrongDays({ ...before, ...removeUndefined(changes) })) return refused('license-days');
  const categoryIds = changedCategories(before.categoryIds, categories);
  if (categoryIds.length > MAX_CATEGORIES) return refused('too-many-categories');
  const after: BulkFields = {
    ...before,
    // A field that is not given stays.
    ...removeUndefined(given),
    price: access === 'vip' ? before.price : null,
    categoryIds,
    channelIds: [...new Set([...before.channelIds, ...(addToChannel ? [addToChannel] : [])])],
    schedule: schedule === undefined ? before.schedule : sorted(schedule),
  };
  return isSame(before, after) ? { kind: 'unchanged' } : { kind: 'change', after };
}

function changedCategories(ids: string[], change: BulkChanges['categories']): string[] {
  if (!change) return ids;
  if (change.mode === 'replace') return [...new Set(change.ids)];
  if (change.mode === 'remove') return ids.filter((id) => !change.ids.includes(id));
  return [...new Set([...ids, ...change.ids])];
}

function sorted(schedule: BulkFields['schedule']): BulkFields['schedule'] {
  return schedule && { ...schedule, weekdays: schedule.weekdays.toSorted((one, other) => one - other) };
}

function isSame(one: BulkFields, other: BulkFields): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(fields: BulkFields) {
  const { schedule } = fields;
  const days = schedule && [schedule.weekdays, schedule.time, schedule.episodes];
  return BULK_FIELDS.map((field) => (field === 'schedule' ? days : fields[field]));
}
