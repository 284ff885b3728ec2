/** The fields of a drama that are written one by one, in its editor or in a spreadsheet. */
type WrittenFields = {
  title: string;
  synopsis: string;
  tags: string[];
  cast: string[];
  licenseNo: string | null;
  minorSafe: boolean;
};

/** The changes of a bulk edit; a missing field stays. */
export type BulkChanges = { [Field in keyof WrittenFields]?: WrittenFields[Field] | undefined } & {
  access?: 'free' | 'vip' | undefined;
  freeEpisodes?: number | undefined;
  status?: 'serializing' | 'ended' | undefined;
  categories?: { mode: 'add' | 'remove' | 'replace'; ids: string[] } | undefined;
  /** Puts it at the end of a hand-picked channel. */
  addToChannel?: string | undefined;
  schedule?: { weekdays: number[]; time: string; episodes: number } | null | undefined;
  aiGenerated?: boolean | undefined;
};

/** The fields of a drama that a bulk edit can change. */
export type BulkFields = WrittenFields & {
  access: 'free' | 'vip' | 'private';
  freeEpisodes: number;
  /** Only a VIP drama has one. */
  price: number | null;
  status: 'serializing' | 'ended';
  categoryIds: string[];
  /** The hand-picked channels that contain it. */
  channelIds: string[];
  schedule: { weekdays: number[]; time: string; episodes: number } | null;
  aiGenerated: boolean;
};

export type BulkDrama = BulkFields & { episodeTotal: number; deleted: boolean; published: boolean };

/** Why a drama cannot be changed with the others. */
export const BULK_REFUSALS = [
  'deleted',
  'private',
  'not-vip',
  'too-many-free',
  'too-many-categories',
  'license-required',
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
  const { deleted, published, episodeTotal, ...before } = drama;
  if (deleted) return refused('deleted');
  if (changes.access !== undefined && before.access === 'private') return refused('private');
  const access = changes.access ?? before.access;
  if (changes.freeEpisodes !== undefined && access !== 'vip') return refused('not-vip');
  if (changes.freeEpisodes !== undefined && changes.freeEpisodes > episodeTotal)
    return refused('too-many-free');
  if (published && changes.licenseNo === null) return refused('license-required');
  const categoryIds = changedCategories(before.categoryIds, changes.categories);
  if (categoryIds.length > MAX_CATEGORIES) return refused('too-many-categories');
  const after: BulkFields = {
    access,
    freeEpisodes: changes.freeEpisodes ?? before.freeEpisodes,
    price: access === 'vip' ? before.price : null,
    status: changes.status ?? before.status,
    categoryIds,
    channelIds: [...new Set([...before.channelIds, ...(changes.addToChannel ? [changes.addToChannel] : [])])],
    schedule: changes.schedule === undefined ? before.schedule : sorted(changes.schedule),
    aiGenerated: changes.aiGenerated ?? before.aiGenerated,
    title: changes.title ?? before.title,
    synopsis: changes.synopsis ?? before.synopsis,
    tags: changes.tags ?? before.tags,
    cast: changes.cast ?? before.cast,
    licenseNo: changes.licenseNo === undefined ? before.licenseNo : changes.licenseNo,
    minorSafe: changes.minorSafe ?? before.minorSafe,
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

function inOrder({ schedule, ...fields }: BulkFields) {
  const days = schedule && [schedule.weekdays, schedule.time, schedule.episodes];
  const { access, freeEpisodes, price, status, categoryIds, channelIds, aiGenerated } = fields;
  const { title, synopsis, tags, cast, licenseNo, minorSafe } = fields;
  const written = [title, synopsis, tags, cast, licenseNo, minorSafe];
  return [access, freeEpisodes, price, status, categoryIds, channelIds, aiGenerated, days, written];
}
