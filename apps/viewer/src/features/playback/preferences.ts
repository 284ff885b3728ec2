import { create } from 'zustand';
import { keys, read, write } from '../../lib/storage.ts';
import { type Preferences, readPreferences } from './kept-preferences.ts';

export const usePreferences = create<Preferences>(() => readPreferences(read(keys.playback)));

export function setPreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  write(keys.playback, JSON.stringify(usePreferences.getState()));
}
