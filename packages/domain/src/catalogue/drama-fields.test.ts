import { expect, it } from 'vitest';
import { columnsOf, DRAMA_COLUMNS, DRAMA_FLAGS, PLAIN_COLUMNS, toColumns, toFields } from './drama-fields.ts';

const row = {
  ...{ title: '雨停之前', synopsis: '', category_ids: ['city'], tags: [], cast_names: ['沈知夏'] },
  ...{ license_no: null, status: 'ended', episode_total: 80, access: 'vip', free_episodes: 12 },
  ...{ minor_safe: false, ai_generated: true, ai_suspected: false, skip_polish: false },
};

it('the columns of a row come back from its fields unchanged', () => {
  expect(toColumns(toFields(row))).toEqual(row);
});

it('a field that is not given has no column, and one that is empty has', () => {
  expect(toColumns({ title: undefined, licenseNo: null, aiGenerated: false })).toEqual({
    license_no: null,
    ai_generated: false,
  });
});

it('every column belongs to one field', () => {
  expect(new Set(DRAMA_COLUMNS).size).toBe(DRAMA_COLUMNS.length);
  expect(columnsOf('cast')).toEqual(['cast_names']);
  expect(columnsOf('intro')).toEqual(['intro_start', 'intro_end']);
  for (const flag of DRAMA_FLAGS) expect(columnsOf(flag)).toEqual([PLAIN_COLUMNS[flag]]);
});
