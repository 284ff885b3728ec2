import { expect, it } from 'vitest';
import { type BulkFields, listChangedFields, readChanges } from './bulk-fields.ts';

it('reads several fields as one change', () => {
  const items = [
    { field: 'freeEpisodes', value: '10' },
    { field: 'schedule', value: '5|18:00|2' },
  ] as const;
  expect(readChanges(items)).toEqual({
    freeEpisodes: 10,
    schedule: { weekdays: [5], time: '18:00', episodes: 2 },
  });
  expect(readChanges([{ field: 'schedule', value: '' }])).toEqual({ schedule: null });
});

it.each([
  { field: 'freeEpisodes', value: 'ten' },
  { field: 'addCategory', value: '' },
  { field: 'schedule', value: '5|24:00|2' },
] as const)('waits for what is missing or wrong: %j', (item) => {
  expect(readChanges([item])).toBeUndefined();
});

it('names what differs', () => {
  const before: BulkFields = {
    access: 'vip',
    freeEpisodes: 12,
    price: 1990,
    status: 'ended',
    categoryIds: ['city'],
    channelIds: [],
    schedule: null,
    aiGenerated: false,
    aiSuspected: false,
    minorSafe: false,
    skipPolish: false,
  };
  expect(listChangedFields(before, { ...before, access: 'free', price: null })).toEqual(['access', 'price']);
});
