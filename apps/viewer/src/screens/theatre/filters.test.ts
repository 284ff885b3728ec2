import type { Category, Channel } from '@playlet/contract';
import { expect, test } from 'vitest';
import { filtersOf } from './filters.ts';

const channel = (slug: string, name: string, rest: Partial<Channel> = {}): Channel => ({
  id: slug,
  parentId: null,
  slug,
  name,
  access: 'free',
  ...rest,
});
const category = (id: string, name: string, parentId: string | null = null): Category => ({
  id,
  parentId,
  name,
  slug: id,
});
const names = (channels: Channel[], categories: Category[]) =>
  filtersOf(channels, categories).map(({ name }) => name);

test('open channels come first, then the genres', () => {
  expect(filtersOf([channel('family', '合家欢')], [category('1', '古装')])).toEqual([
    { name: '合家欢', filter: { channel: 'family' } },
    { name: '古装', filter: { category: '1' } },
  ]);
});

test('a genre that a channel is named after is not there twice', () => {
  expect(names([channel('city', '都市')], [category('1', '都市'), category('2', '古装')])).toEqual([
    '都市',
    '古装',
  ]);
});

test('closed channels, those with tabs of their own and everything below the top level stay away', () => {
  const channels = [
    channel('vip', 'VIP'),
    channel('recommend', '推荐'),
    channel('secret', '内部', { access: 'private' }),
    channel('sub', '细分', { parentId: 'city' }),
  ];
  expect(names(channels, [category('1', '宫斗', '0')])).toEqual([]);
});
