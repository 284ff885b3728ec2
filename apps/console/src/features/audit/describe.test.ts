import { expect, it } from 'vitest';
import { loadTexts } from '../../lib/text.ts';
import { actOf, changesOf, objectOf } from './describe.ts';

const texts = await loadTexts('en-US');

it('names an act and its object from the call', () => {
  const call = 'PUT admin/staff/account/update';
  expect(actOf({ call }, texts)).toBe('Change');
  expect(objectOf({ call, objectKind: '', objectName: 'Zhou Ning', objectId: '1' }, texts)).toEqual({
    kind: 'Staff',
    name: 'Zhou Ning',
  });
  expect(actOf({ call: 'POST admin/new/thing/frobnicate' }, texts)).toBe('frobnicate');
});

it('tells the fields that changed from those that did not', () => {
  const { changed, unchanged } = changesOf({
    before: { roles: ['editor'], name: 'Zhou Ning', gone: 1 },
    after: { roles: ['editor', 'finance'], name: 'Zhou Ning', new: true },
  });
  expect(changed).toEqual([
    { field: 'roles', before: '["editor"]', after: '["editor","finance"]' },
    { field: 'gone', before: '1', after: null },
    { field: 'new', before: null, after: 'true' },
  ]);
  expect(unchanged.map(({ field }) => field)).toEqual(['name']);
  expect(changesOf({ before: null, after: null })).toEqual({ changed: [], unchanged: [] });
});
