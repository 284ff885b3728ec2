import type { Ad } from '@playlet/contract';
import { create } from 'zustand';

/** Advertisements that came with the right to play, by the episode's key, until they have been shown. */
const usePreRolls = create<Readonly<Record<string, Ad>>>(() => ({}));

export function keepPreRoll(episode: string, ad: Ad): void {
  usePreRolls.setState({ [episode]: ad });
}

export function dropPreRoll(episode: string): void {
  usePreRolls.setState(({ [episode]: _shown, ...others }) => others, true);
}

/** What is to be shown before an episode. */
export function usePreRoll(episode: string | undefined): Ad | undefined {
  return usePreRolls((ads) => (episode === undefined ? undefined : ads[episode]));
}
