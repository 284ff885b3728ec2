import { currentVersions } from '@playlet/legal';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../lib/storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.resetModules());

/** A new document on the same device. */
const reload = async () => {
  vi.resetModules();
  return import('./consent.ts');
};
const { user, privacy } = currentVersions;

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
  'a choice about %o is asked for again',
  async (versions) => {
    localStorage.setItem(keys.consent, JSON.stringify({ choice: 'agreed', versions }));
    const { useConsent } = await reload();
    expect(useConsent.getState()).toMatchObject({ choice: null, outdated: true });
  },
);

test.each(['', 'null', '[]', '{"choice":"yes"}', 'agreed'])('%j is no choice', async (kept) => {
  localStorage.setItem(keys.consent, kept);
  const { useConsent } = await reload();
  expect(useConsent.getState()).toMatchObject({ choice: null, outdated: false });
});

test('who only browses leaves no history on the device', async () => {
  const { chooseConsent } = await reload();
  const { keepWatch } = await import('../history/history.ts');
  chooseConsent('browse');
  keepWatch('rain', 3, ['rain']);
  expect(localStorage.getItem(keys.history)).toBeNull();
  chooseConsent('agreed');
  keepWatch('rain', 3, ['rain']);
  expect(localStorage.getItem(keys.history)).toContain('"episode":3');
});
