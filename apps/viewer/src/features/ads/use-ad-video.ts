import type { Ad } from '@playlet/contract';
import { createPlayer, type DomPlayer, type PlayerState } from '@playlet/player';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePreferences } from '../playback/preferences.ts';
import { adSource } from './ad-source.ts';
import { type AdPlay, PATIENCE_MS } from './use-ad-clock.ts';

type AdVideo = {
  /** Null where there is no video, or it does not play. */
  play: AdPlay | null;
  player: DomPlayer<Ad> | null;
  /** Where the picture moves. */
  host: RefObject<HTMLDivElement | null>;
};

/** Plays an advertisement's video with a player of its own; as clips do, without sound until the viewer wants it. */
export function useAdVideo(ad: Ad, still: boolean): AdVideo {
  const host = useRef<HTMLDivElement>(null);
  const [player] = useState(() => (ad.video ? playerOf(ad) : null));
  const hidden = useHidden();
  useEffect(() => {
    if (!player || !host.current) return;
    const leave = player.attach(0, host.current);
    player.start();
    return () => {
      player.stop();
      leave();
    };
  }, [player]);
  useEffect(() => {
    if (still || hidden) player?.pause();
    else player?.play();
  }, [player, still, hidden]);

  const play = usePlay(player);
  const stuck = useStuck(play, still || hidden);
  const plays = play !== null && !stuck;
  useEffect(() => {
    if (!plays) player?.pause();
  }, [plays, player]);
  return { play: plays ? play : null, player: plays ? player : null, host };
}

/** What an advertisement's video does; null where it cannot play. */
function usePlay(player: DomPlayer<Ad> | null): AdPlay | null {
  const seen = useRef<AdPlay | null>(null);
  return useSyncExternalStore(player?.state.subscribe ?? nothing, () => {
    seen.current = player && changed(seen.current, player.state.get());
    return seen.current;
  });
}

/** The same object for the same facts. */
function changed(
  before: AdPlay | null,
  { phase, position }: Pick<PlayerState, 'phase' | 'position'>,
): AdPlay | null {
  if (phase === 'failed' || phase === 'denied') return null;
  const hasFrame = phase !== 'loading';
  const ended = phase === 'ended';
  const same =
    before && before.hasFrame === hasFrame && before.position === position && before.ended === ended;
  return same ? before : { hasFrame, position, ended };
}

/** Whether a video that should move has not done so for too long. It is not tried again. */
export function useStuck(play: AdPlay | null, still: boolean): boolean {
  const [stuck, setStuck] = useState(false);
  const moved = `${play?.hasFrame} ${play?.position}`;
  const waiting = play !== null && !play.ended && !still && !stuck;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setStuck(true), PATIENCE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whatever moves begins the wait anew
  }, [waiting, moved]);
  return stuck;
}

function useHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.hidden,
  );
}

function playerOf(ad: Ad): DomPlayer<Ad> {
  const { sound, volume } = usePreferences.getState();
  return createPlayer<Ad>({
    clips: [ad],
    index: 0,
    clipKey: ({ showingId }) => showingId,
    loadSource: adSource,
    atEnd: 'stop',
    sound,
    volume,
  });
}

const nothing = () => () => {};
