import { PLAY_COUNTS_AFTER_SECONDS } from '@playlet/contract';
import type { GuestPlayReport } from '@playlet/core/playback/report-guest-plays';
import type { Secrets } from '@playlet/secrets';
import type { CacheContext } from '../caches.ts';
import { createGuestPlayIds, type GuestPlay } from './guest-play-id.ts';

/** The plays of guests: who begins one leaves nothing behind, who watches is remembered here until it counts. */
export type GuestPlays = {
  /** Begins a play; answers its id. */
  begin(viewerKey: string, episode: Pick<GuestPlay, 'groupSeq' | 'index'>): string;
  /** The episode a play is of, by the drama's running number; undefined where this viewer has no such play. */
  read(playId: string, viewerKey: string): Pick<GuestPlay, 'groupSeq' | 'index'> | undefined;
  /**
   * Notes an event of a play, and has it counted once it was watched long enough. Answers whether it has had its chance to
   * count, and whether it counted just now; undefined where there is no such play.
   */
  note(event: GuestPlayEvent): Promise<{ counted: boolean; added: boolean } | undefined>;
};

type GuestPlayEvent = {
  playId: string;
  viewerKey: string;
  /** Whether the player was playing until this event: the time since the last event then counts as watched. */
  playing: boolean;
  /** Writes the play down; undefined where its episode is gone. */
  count: (play: Omit<GuestPlayReport, 'source' | 'position'>) => Promise<boolean | undefined>;
};

type Watching = { lastEventAt: number; watchedMs: number; counted: boolean };

/** Players report every twenty seconds at the most, and a report may be lost; a longer silence does not count as watching. */
export const LONGEST_PLAY_GAP_SECONDS = 45;
const LONGEST_PLAY_GAP_MS = LONGEST_PLAY_GAP_SECONDS * 1000;
const PLAY_COUNTS_AFTER_MS = PLAY_COUNTS_AFTER_SECONDS * 1000;
/** Guests who watch at the same time; one that is dropped is measured from the beginning of the play again. */
const MAX_WATCHING_COUNT = 50_000;

/** Each process remembers by itself: a play that others hear of too counts all the same once, by the row of its id. */
export function createGuestPlays(secrets: Secrets, { clock, caches }: CacheContext): GuestPlays {
  const ids = createGuestPlayIds(secrets);
  const watchings = caches.open<string, Watching>('guest-plays', { max: MAX_WATCHING_COUNT });

  const rememberWatching = (playId: string, startedAt: number): Watching => {
    const watching = watchings.get(playId) ?? { lastEventAt: startedAt, watchedMs: 0, counted: false };
    watchings.set(playId, watching);
    return watching;
  };

  return {
    begin: (viewerKey, episode) => ids.sign({ ...episode, startedAt: clock.now() }, viewerKey),
    read: ids.read,
    async note({ playId, viewerKey, playing, count }) {
      const play = ids.read(playId, viewerKey);
      if (!play) return undefined;
      const watching = rememberWatching(playId, play.startedAt);
      if (playing)
        watching.watchedMs += Math.max(0, Math.min(clock.now() - watching.lastEventAt, LONGEST_PLAY_GAP_MS));
      watching.lastEventAt = clock.now();
      if (watching.counted || watching.watchedMs < PLAY_COUNTS_AFTER_MS)
        return { counted: watching.counted, added: false };
      // At once, so that what arrives together is counted by the first.
      watching.counted = true;
      try {
        const watched = watching.watchedMs / 1000;
        const added = await count({ ...play, id: playId, viewerKey, watched });
        if (added !== undefined) return { counted: true, added };
        watchings.delete(playId);
        return undefined;
      } catch (error) {
        watching.counted = false;
        throw error;
      }
    },
  };
}
