import type { Play } from '@playlet/contract';
import type { PlaySource } from '@playlet/player';

export type NextEpisode = NonNullable<Play['next']>;

/** The episode after the one that plays; null at the last. Plays come from the service, with more than a player asks for. */
export function nextOf(source: PlaySource | null): NextEpisode | null {
  return (source as Partial<Play> | null)?.next ?? null;
}
