import { describe, expect, test } from 'vitest';
import { computeClickRate, listChangedFields, newDraft, type OperatorLink, stateOf } from './links.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const image = { url: '', width: 1, height: 1, hash: '', widths: [1], avif: false };
const link: OperatorLink = {
  ...newDraft('banner'),
  id: '1',
  version: 1,
  title: '小踏板',
  image,
  impressions: 0,
  clicks: 0,
  completions: 0,
};

describe('an entry', () => {
  test.each([
    ['on', {}],
    ['off', { paused: true }],
    ['off', { weight: 0 }],
    ['noPicture', { image: null }],
    ['planned', { startsAt: '2026-11-23T12:00:01Z' }],
    ['over', { endsAt: '2026-11-23T12:00:00Z' }],
    ['on', { slot: 'hero', image: null }],
  ] as const)('is %s with %o', (state, fields) => {
    expect(stateOf({ ...link, ...fields }, NOW)).toBe(state);
  });

  test('sends what was changed of it and nothing else', () => {
    const draft = { ...newDraft('banner'), title: '小踏板', focus: { x: 1, y: 2 } };
    expect(listChangedFields(draft, { ...draft, focus: { x: 1, y: 2 } })).toEqual({});
    expect(listChangedFields({ ...draft, paused: true }, draft)).toEqual({ paused: true });
  });

  test('has no rate of clicks before it was shown', () => {
    expect(computeClickRate({ impressions: 0, clicks: 0 })).toBe('—');
    expect(computeClickRate({ impressions: 8, clicks: 1 })).toBe('12.5%');
  });
});
