import type { Ad } from '@playlet/contract';
import { createPlayer, type DomPlayer } from '@playlet/player';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePreferences } from '../../playback/preferences.ts';
import { createAdSource } from '../ad-source.ts';
import type { AdVideo } from './ad-clock.ts';
import { useHidden } from './use-ad-clock.ts';

type AdVideoPlayer = {
  /** Null where the advertisement is a picture. */
  player: DomPlayer<Ad> | null;
  video: AdVideo | null;
  /** The element of the video. */
  host: RefObject<HTMLDivElement | null>;
};

/** Plays an advertisement's video with a player of its own; as clips do, without sound until the viewer wants it. */
export function useAdVideo(ad: Ad, still: boolean): AdVideoPlayer {
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

  const subscribe = player?.state.subscribe ?? nothing;
  const phase = useSyncExternalStore(subscribe, () => player?.state.get().phase);
  const position = useSyncExternalStore(subscribe, () => player?.state.get().position);
  const video =
    phase !== undefined && position !== undefined ? { phase, hasFrame: phase !== 'loading', position } : null;
  return { player, video, host };
}

function playerOf(ad: Ad): DomPlayer<Ad> {
  const { sound, volume } = usePreferences.getState();
  return createPlayer<Ad>({
    clips: [ad],
    index: 0,
    clipKey: ({ showingId }) => showingId,
    loadSource: createAdSource,
    atEnd: 'stop',
    sound,
    volume,
  });
}

const nothing = () => () => {};
