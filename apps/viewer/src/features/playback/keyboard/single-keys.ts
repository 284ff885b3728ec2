import { usePreferences } from '../preferences.ts';

/**
 * Whether the viewer has switched this key off, as a shortcut of a single letter, digit or sign must let them.
 *
 * @see https://www.w3.org/TR/WCAG22/#character-key-shortcuts
 */
export function isSwitchedOff({ key }: Pick<KeyboardEvent, 'key'>): boolean {
  return key.length === 1 && key !== ' ' && !usePreferences.getState().singleKeys;
}
