import { type Choices, describeSchedule } from '../../features/dramas/describe-field.ts';
import type { DramaFields, FieldName } from '../../features/dramas/draft.ts';
import type { Texts } from '../../lib/text.ts';

/** A field of the editor in words. */
export function describeWritten(
  name: FieldName,
  fields: DramaFields,
  texts: Texts,
  choices: Pick<Choices, 'categories'>,
): string {
  const { dramas, drama, marks } = texts;
  switch (name) {
    case 'categoryIds':
      return listOf(
        fields.categoryIds.map((id) => choices.categories.find((one) => one.id === id)?.name ?? id),
        marks.list,
      );
    case 'tags':
    case 'cast':
      return listOf(fields[name], marks.list);
    case 'status':
      return dramas.statuses[fields.status];
    case 'access':
      return dramas.accesses[fields.access];
    case 'schedule':
      return describeSchedule(fields.schedule, texts);
    case 'intro':
      return fields.intro ? `${fields.intro.start}–${fields.intro.end}` : '—';
    default: {
      const value = fields[name];
      if (typeof value === 'boolean') return value ? drama.yes : drama.no;
      return String(value ?? '') || '—';
    }
  }
}

const listOf = (names: readonly string[], between: string) => names.join(between) || '—';
