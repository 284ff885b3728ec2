import { usePlayerState } from '@playlet/player';
import { useEffect } from 'react';
import { useClipWaits } from '../../../features/playback/clip-waits.ts';
import { setPreferences, usePreferences } from '../../../features/playback/preferences.ts';
import { useSoundWords } from '../../../features/playback/sound-pill.tsx';
import { isTeen, useSession } from '../../../features/session/session.ts';
import { useGoingOn } from '../next-episode/going-on.ts';
import { findDueHint, type Hint, HOLD_HINT_VISIT_COUNT } from './hint-due.ts';

/** The time the hints about the finger are shown. */
const SHOWN_MS = 3000;

let isVisitCounted = false;

/** Returns the present hint. Those about the finger are over once they have been seen, or done. */
export function useHint(): Hint | null {
  const waits = useClipWaits((state) => state.waits);
  const goesOn = useGoingOn(({ from }) => from !== null);
  const playing = usePlayerState((state) => state.phase === 'playing');
  const muted = usePlayerState((state) => state.muted);
  const speaking = usePlayerState((state) => state.caption !== '');
  const boosted = usePlayerState((state) => state.boosted);
  const swiped = usePlayerState((state) => state.index > 0);
  const isOver = useSoundWords((state) => state.isOver);
  const teen = useSession(isTeen);
  const { swipeHintSeen, feedVisits } = usePreferences();
  const hint = findDueHint({
    busy: waits || goesOn,
    playing,
    muted,
    soundWordsOver: isOver || teen,
    speaking,
    swipeSeen: swipeHintSeen,
    visits: feedVisits,
  });
  useEffect(() => {
    if (isVisitCounted || feedVisits >= HOLD_HINT_VISIT_COUNT) return;
    isVisitCounted = true;
    setPreferences({ feedVisits: feedVisits + 1 });
  }, [feedVisits]);
  useEffect(() => {
    if (swiped && !swipeHintSeen) setPreferences({ swipeHintSeen: true });
    if (boosted && feedVisits === HOLD_HINT_VISIT_COUNT)
      setPreferences({ feedVisits: HOLD_HINT_VISIT_COUNT + 1 });
  }, [swiped, swipeHintSeen, boosted, feedVisits]);
  useEffect(() => {
    if (hint !== 'swipe' && hint !== 'hold') return undefined;
    const seen = hint === 'swipe' ? { swipeHintSeen: true } : { feedVisits: HOLD_HINT_VISIT_COUNT + 1 };
    const timer = setTimeout(() => setPreferences(seen), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [hint]);
  return hint;
}
