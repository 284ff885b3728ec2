import { latestBuiltIn } from '@playlet/legal';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../lib/storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.resetModules());

/** A new document on the same device. */
const reload = async () => {
  vi.resetModules();
  return import('./consent.ts');
};
const { user, privacy } = latestBuiltIn;

test('a device that was never asked has no choice', async () => {
  const { useConsent, isBrowseOnly } = await reload();
  expect(useConsent.getState()).toEqual({ choice: null, outdated: false, reopened: false });
  expect(isBrowseOnly()).toBe(false);
});

test.each(['agreed', 'browse'] as const)('%s holds over a reload, with its versions', async (choice) => {
  const { chooseConsent } = await reload();
  chooseConsent(choice);
  expect(JSON.parse(localStorage.getItem(keys.consent) ?? '')).toEqual({
    choice,
    versions: { user, privacy },
  });
  const { useConsent, isBrowseOnly } = await reload();
  expect(useConsent.getState()).toMatchObject({ choice, outdated: false });
  expect(isBrowseOnly()).toBe(choice === 'browse');
});

test.each([{ user, privacy: '2020-01-01' }, { user: '2020-01-01', privacy }, { user }])(
  'a choice about %o holds until the service says that it is outdated',
  async (versions) => {
    localStorage.setItem(keys.consent, JSON.stringify({ choice: 'agreed', versions }));
    const { checkConsent, useConsent } = await reload();
    expect(useConsent.getState()).toMatchObject({ choice: 'agreed', outdated: false });
    checkConsent({ user, privacy }, null);
    expect(useConsent.getState()).toMatchObject({ choice: null, outdated: true });
  },
);

test('of a member the service knows better than this device', async () => {
  const { checkConsent, chooseConsent, useConsent } = await reload();
  chooseConsent('agreed', { user, privacy: '2027-01-01' });
  checkConsent({ user, privacy: '2027-01-01' }, true);
  expect(useConsent.getState()).toMatchObject({ choice: null, outdated: true });
  checkConsent({ user: '2028-01-01', privacy }, false);
  expect(useConsent.getState()).toMatchObject({ choice: 'agreed', outdated: false });
});

test('a viewer without a choice is asked for the first time, whatever has changed', async () => {
  const { checkConsent, useConsent } = await reload();
  checkConsent({ user, privacy }, true);
  expect(useConsent.getState()).toMatchObject({ choice: null, outdated: false });
});

test.each(['', 'null', '[]', '{"choice":"yes"}', 'agreed'])('%j is no choice', async (kept) => {
  localStorage.setItem(keys.consent, kept);
  const { useConsent } = await reload();
  expect(useConsent.getState()).toMatchObject({ choice: null, outdated: false });
});

test('a viewer who only browses leaves no history on the device', async () => {
  const { chooseConsent } = await reload();
  const { keepWatch } = await import('../history/history.ts');
  chooseConsent('browse');
  keepWatch('rain', 3, ['rain']);
  expect(localStorage.getItem(keys.history)).toBeNull();
  chooseConsent('agreed');
  keepWatch('rain', 3, ['rain']);
  expect(localStorage.getItem(keys.history)).toContain('"episode":3');
});
