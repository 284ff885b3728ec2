import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { useEffect, useEffectEvent, useState } from 'react';
import { episodeKeyOf } from '../../../features/playback/episode-key.ts';
import { useFinalReport } from '../../../features/playback/final-report.ts';
import { useHeldClip } from '../../../features/playback/held-clip.ts';
import { usePreferences } from '../../../features/playback/preferences.ts';
import { useSession } from '../../../features/session/session.ts';
import { isClosed, useTeen } from '../../../features/teen/teen.ts';
import type { EpisodeClip } from '../episodes/episodes.ts';
import { usePreRoll } from '../pre-roll-store.ts';
import { useSleep, useSleepTimer } from '../sleep-timer.ts';

/** Runs the playing clip of a small window in place of a page; `onClose` ends it. */
export function useWindowPlayback(onClose: () => void): void {
  const player = useCurrentPlayer<EpisodeClip>();
  useHeldClip(player, true);
  useFinalReport(player);
  useSleepTimer(player);
  useGoesOn();
  useSilenceForOthers();
  // It was this viewer's: neither who comes next nor who may not watch any more sees it.
  const viewer = useSession(({ currentUser }) => currentUser?.id);
  const [first] = useState(viewer);
  const denied = usePlayerState(({ phase }) => phase === 'denied');
  const rests = useTeen(({ state }) => isClosed(state));
  const isOver = viewer !== first || denied || rests;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
}

/** Continues with the next episode, where no viewer has to look: not before a paywall, nor before an advertisement. */
function useGoesOn(): void {
  const player = useCurrentPlayer<EpisodeClip>();
  const next = player.clipAt(usePlayerState((state) => state.index) + 1);
  const autoNext = usePreferences((kept) => kept.autoNext);
  const sleeps = useSleep((sleep) => sleep.afterEpisode);
  const ad = usePreRoll(next && episodeKeyOf(next));
  const goesOn = next?.locked === false && autoNext && !sleeps && !ad;
  useEffect(() => player.setAtEnd(goesOn ? 'next' : 'stop'), [player, goesOn]);
}

/** Waits while something else on the page is heard, such as an advertisement. */
function useSilenceForOthers(): void {
  const player = useCurrentPlayer();
  useEffect(() => {
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement && !target.muted && target !== player.currentVideo())
        player.pause();
    };
    document.addEventListener('play', listen, true);
    return () => document.removeEventListener('play', listen, true);
  }, [player]);
}
