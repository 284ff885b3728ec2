import type { Texts } from '../../lib/text.ts';
import { formatFen } from '../money/format.ts';
import type { BulkField, BulkFields } from './bulk-fields.ts';

export type Choices = {
  categories: readonly { id: string; name: string }[];
  channels: readonly { id: string; name: string }[];
};
type Schedule = { weekdays: readonly number[]; time: string; episodes: number };

/** Returns a field of a drama in words, with its name where the value alone is ambiguous. */
export function describeField(
  field: keyof BulkFields,
  values: BulkFields,
  texts: Texts,
  choices: Choices,
): string {
  const { dramas, drama, marks } = texts;
  const names = (ids: readonly string[], list: Choices['categories']) =>
    ids.map((id) => list.find((one) => one.id === id)?.name ?? id).join(marks.list) || '—';
  switch (field) {
    case 'freeEpisodes':
      return dramas.freeEpisodes({ count: values.freeEpisodes });
    case 'access':
      return dramas.accesses[values.access];
    case 'price':
      return `${dramas.price} ${formatFen(values.price)}`;
    case 'status':
      return dramas.statuses[values.status];
    case 'categoryIds':
      return names(values.categoryIds, choices.categories);
    case 'channelIds':
      return names(values.channelIds, choices.channels);
    case 'schedule':
      return describeSchedule(values.schedule, texts);
    default:
      return `${drama.fields[field]}${marks.colon}${values[field] ? drama.yes : drama.no}`;
  }
}

/** The name of a field in the bar: its own there, else that of the editor. */
export const bulkNameOf = (field: BulkField, { bulk, drama }: Texts): string =>
  ({ ...drama.fields, ...bulk.fields })[field];

/** 周五 18:00 更新 2 集. */
export function describeSchedule(schedule: Schedule | null, { drama, bulk, marks }: Texts): string {
  if (!schedule) return '—';
  const isDaily = schedule.weekdays.length === drama.dayNames.length;
  const days = schedule.weekdays.map((day) => drama.dayNames[day - 1] ?? String(day)).join(marks.list);
  return `${isDaily ? bulk.daily : days} ${schedule.time} · ${schedule.episodes} ${bulk.unit}`;
}
