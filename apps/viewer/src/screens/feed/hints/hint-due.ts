/** The hints of the feed for a new viewer, in this order. */
export type Hint = 'sound' | 'swipe' | 'hold';

export type HintState = {
  /** The viewer has a question, such as for the consent, or another message. */
  busy: boolean;
  playing: boolean;
  muted: boolean;
  /** The words about the sound have stood their time. */
  soundWordsOver: boolean;
  /** A line is spoken: the captions need the place. */
  speaking: boolean;
  swipeSeen: boolean;
  /** Visits of the feed; one more than `HOLD_HINT_VISIT_COUNT` once the last hint has been seen. */
  visits: number;
};

/** The visit with the hint about holding a finger down. */
export const HOLD_HINT_VISIT_COUNT = 3;

/** Returns the one hint that may be shown now: none before the one before it is done. */
export function findDueHint(state: HintState): Hint | null {
  if (state.busy) return null;
  if (state.muted && !state.soundWordsOver) return 'sound';
  if (state.speaking || !state.playing) return null;
  if (!state.swipeSeen) return 'swipe';
  return state.visits === HOLD_HINT_VISIT_COUNT ? 'hold' : null;
}
