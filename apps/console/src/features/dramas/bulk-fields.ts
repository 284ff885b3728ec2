import { buildDramaFlags, DRAMA_FLAGS } from '@playlet/domain/catalogue/drama-fields';
import { MAX_EPISODE } from '@playlet/domain/ingest/episode-number';
import type { CallInput, CallOutput } from '../../lib/call.ts';

export type BulkChanges = CallInput<'POST admin/content/bulk/preview'>['changes'];
export type BulkRow = CallOutput<'POST admin/content/bulk/preview'>['rows'][number];
export type BulkFields = BulkRow['before'];
export type BulkEdit = CallOutput<'GET admin/content/bulk/detail'>;

/** The fields that the bar can change, in the order of its menu. */
export const BULK_FIELDS = [
  'freeEpisodes',
  'access',
  'status',
  'addCategory',
  'removeCategory',
  'channel',
  'schedule',
  ...DRAMA_FLAGS,
] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/** One field of the bar and the value it is to get, as it is typed or chosen. */
export type BulkItem = { field: BulkField; value: string };

/** The first value of each field. */
export const firstValue: Readonly<Record<BulkField, string>> = {
  freeEpisodes: '10',
  access: 'vip',
  status: 'ended',
  addCategory: '',
  removeCategory: '',
  channel: '',
  schedule: '1,2,3,4,5,6,7|18:00|1',
  ...buildDramaFlags(() => 'yes'),
};

/** The changes as the call takes them; undefined while a value is missing or wrong. */
export function readChanges(items: readonly BulkItem[]): BulkChanges | undefined {
  const parts = items.map(readItem);
  if (parts.length === 0 || parts.includes(undefined)) return undefined;
  return Object.assign({}, ...parts);
}

function readItem({ field, value }: BulkItem): BulkChanges | undefined {
  switch (field) {
    case 'freeEpisodes':
      return /^\d{1,4}$/.test(value) && Number(value) <= MAX_EPISODE
        ? { freeEpisodes: Number(value) }
        : undefined;
    case 'access':
      return { access: value === 'free' ? 'free' : 'vip' };
    case 'status':
      return { status: value === 'serializing' ? 'serializing' : 'ended' };
    case 'addCategory':
      return value ? { categories: { mode: 'add', ids: [value] } } : undefined;
    case 'removeCategory':
      return value ? { categories: { mode: 'remove', ids: [value] } } : undefined;
    case 'channel':
      return value ? { addToChannel: value } : undefined;
    case 'schedule':
      return readSchedule(value);
    default:
      return { [field]: value === 'yes' };
  }
}

function readSchedule(value: string): BulkChanges | undefined {
  if (value === '') return { schedule: null };
  const [days = '', time = '', episodes = ''] = value.split('|');
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time) || !/^[1-9]\d?$/.test(episodes)) return undefined;
  const weekdays = days.split(',').filter(Boolean).map(Number);
  return weekdays.length === 0 ? undefined : { schedule: { weekdays, time, episodes: Number(episodes) } };
}

/** The fields that differ between before and after. */
export function listChangedFields(before: BulkFields, after: BulkFields): (keyof BulkFields)[] {
  // The keys of the one are those of the other.
  const fields = Object.keys(before) as (keyof BulkFields)[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
