import type { Ad } from '@playlet/contract';
import { SHOWING_TTL_MS } from '@playlet/domain/ads/showing';
import { create } from 'zustand';

type Kept = { ad: Ad; until: number };

/**
 * Advertisements that came with the right to play, by the episode's key, until one has been shown. The service gives
 * the same one again with another episode as long as it was not: it is shown before whichever comes first.
 */
const usePreRolls = create<Readonly<Record<string, Kept>>>(() => ({}));

export function keepPreRoll(episode: string, ad: Ad, now = Date.now()): void {
  usePreRolls.setState({ [episode]: { ad, until: now + SHOWING_TTL_MS } });
}

/** Drops an advertisement that has been shown, or failed to load: no other episode shows it. */
export function dropPreRoll({ showingId }: Pick<Ad, 'showingId'>): void {
  usePreRolls.setState(
    (kept) => Object.fromEntries(Object.entries(kept).filter(([, { ad }]) => ad.showingId !== showingId)),
    true,
  );
}

/** Returns the advertisement before an episode. One that waited too long would not count, and is not shown. */
export function usePreRoll(episode: string | undefined): Ad | undefined {
  return usePreRolls((kept) => {
    const one = episode === undefined ? undefined : kept[episode];
    return one && one.until > Date.now() ? one.ad : undefined;
  });
}
