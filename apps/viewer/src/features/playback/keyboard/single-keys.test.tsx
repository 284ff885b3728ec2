import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setPreferences } from '../preferences.ts';
import { isSwitchedOff } from './single-keys.ts';
import { useSearchKey } from './use-search-key.ts';

afterEach(() => setPreferences({ singleKeys: true }));

it.each(['m', 'F', '1', '/', '?'])(
  '%s is a shortcut until the viewer switches those of one key off',
  (key) => {
    expect(isSwitchedOff({ key })).toBe(false);
    setPreferences({ singleKeys: false });
    expect(isSwitchedOff({ key })).toBe(true);
  },
);

it.each([' ', 'ArrowLeft', 'Escape', 'Tab'])('%s stays what it is', (key) => {
  setPreferences({ singleKeys: false });
  expect(isSwitchedOff({ key })).toBe(false);
});

it('/ searches while it may, and is typed otherwise', () => {
  const search = vi.fn();
  const Page = () => {
    useSearchKey(search);
    return null;
  };
  render(<Page />);
  const press = () => {
    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press()).toBe(true);
  setPreferences({ singleKeys: false });
  expect(press()).toBe(false);
  expect(search).toHaveBeenCalledTimes(1);
});
