import { expect, it } from 'vitest';
import { applyBulkChange, type BulkDrama } from './bulk-change.ts';

const drama: BulkDrama = {
  access: 'vip',
  freeEpisodes: 12,
  price: 1990,
  status: 'serializing',
  categoryIds: ['city'],
  channelIds: [],
  schedule: null,
  aiGenerated: false,
  aiSuspected: false,
  ...{ workKind: null, costFen: null, isSpecialTheme: false },
  ...{ licenseHolder: '', licenseFrom: null, licenseUntil: null },
  skipPolish: false,
  episodeTotal: 80,
  deleted: false,
  published: true,
  title: '雨停之前',
  synopsis: '',
  tags: ['都市'],
  cast: [],
  licenseNo: '（沪）网微剧备字（2026）第02046号',
  minorSafe: false,
};

const after = (changes: Parameters<typeof applyBulkChange>[1], one = drama) => {
  const outcome = applyBulkChange(one, changes);
  return outcome.kind === 'change' ? outcome.after : outcome;
};

it('changes what is named and keeps the rest', () => {
  expect(after({ freeEpisodes: 10 })).toMatchObject({ freeEpisodes: 10, price: 1990, categoryIds: ['city'] });
  expect(after({ categories: { mode: 'add', ids: ['love', 'city'] } })).toMatchObject({
    categoryIds: ['city', 'love'],
  });
  expect(after({ addToChannel: 'home' })).toMatchObject({ channelIds: ['home'] });
});

it('changes what a spreadsheet says of one drama, and no number of what viewers see is taken away', () => {
  expect(after({ title: '雨停之后', tags: [], synopsis: '十年' })).toMatchObject({
    title: '雨停之后',
    tags: [],
    synopsis: '十年',
    licenseNo: drama.licenseNo,
  });
  expect(after({ tags: ['都市'] })).toEqual({ kind: 'unchanged' });
  expect(after({ licenseNo: null })).toEqual({ kind: 'refused', reason: 'license-required' });
  expect(after({ licenseNo: null }, { ...drama, published: false })).toMatchObject({ licenseNo: null });
});

it('takes the price away from what is free', () => {
  expect(after({ access: 'free' })).toMatchObject({ access: 'free', price: null });
});

it('says what is so already', () => {
  expect(after({ freeEpisodes: 12 })).toEqual({ kind: 'unchanged' });
  expect(after({ categories: { mode: 'remove', ids: ['love'] } })).toEqual({ kind: 'unchanged' });
});

it.each([
  ['deleted', { freeEpisodes: 1 }, { deleted: true }],
  ['private', { access: 'free' }, { access: 'private' }],
  ['not-vip', { freeEpisodes: 1 }, { access: 'free' }],
  ['too-many-free', { freeEpisodes: 81 }, {}],
] as const)('refuses what is %s', (reason, changes, values) => {
  expect(applyBulkChange({ ...drama, ...values }, changes)).toEqual({ kind: 'refused', reason });
});
