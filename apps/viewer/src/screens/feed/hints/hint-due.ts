/** What the feed tells a viewer who does not know it yet, in this order. */
export type Hint = 'sound' | 'swipe' | 'hold';

export type HintState = {
  /** The viewer is asked something, such as for the consent, or told something else. */
  busy: boolean;
  playing: boolean;
  muted: boolean;
  /** The words about the sound have stood their time. */
  soundWordsOver: boolean;
  /** Somebody speaks: the captions need the place. */
  speaking: boolean;
  swipeSeen: boolean;
  /** Visits of the feed; one more than `HOLD_HINT_VISIT_COUNT` once the last hint has been seen. */
  visits: number;
};

/** The visit that tells of holding a finger down. */
export const HOLD_HINT_VISIT_COUNT = 3;

/** The one hint that may stand now: none before the one before it is done with. */
export function hintDue(state: HintState): Hint | null {
  if (state.busy) return null;
  if (state.muted && !state.soundWordsOver) return 'sound';
  if (state.speaking || !state.playing) return null;
  if (!state.swipeSeen) return 'swipe';
  return state.visits === HOLD_HINT_VISIT_COUNT ? 'hold' : null;
}
