import type { EngineOptions, Player } from '../api.ts';
import type { MediaHost } from '../ports.ts';
import type { PlayerState } from '../state.ts';
import type { WritableStore } from '../store.ts';

/** Sound and speed: the same for all media elements, published as the current one confirms them. */
export type PlaybackSettings = Pick<Player<string>, 'setMuted' | 'setVolume' | 'setSpeed' | 'boost'> & {
  /** Applies all settings to all media elements. */
  applyAll(): void;
  /** Gives a media element that was silenced for a while the sound of all. */
  applySound(media: MediaHost): void;
  /** Mutes because the browser allows autoplay only without sound. */
  muteForAutoplay(): void;
  /** The speed in force, boost included. */
  speed(): number;
  /** Publishes the sound settings that a media element has confirmed. */
  confirmVolume(media: MediaHost): void;
  /** Publishes the speed once a media element has confirmed it. */
  confirmSpeed(): void;
};

/** Creates the settings; the store holds the state that the current media element last confirmed. */
export function createPlaybackSettings(
  mediaHosts: readonly MediaHost[],
  store: WritableStore<PlayerState>,
  options: Pick<EngineOptions, 'sound' | 'speed' | 'volume'>,
): PlaybackSettings {
  let speed = options.speed ?? 1;
  let boostedSpeed: number | null = null;
  const forEachMedia = (apply: (media: MediaHost) => void) => mediaHosts.forEach(apply);
  const applySpeed = () => forEachMedia((media) => media.setSpeed(boostedSpeed ?? speed));

  const applySound = (media: MediaHost) => media.setMuted(store.get().mutedByBrowser || store.get().muted);

  return {
    applySound,
    applyAll() {
      forEachMedia(applySound);
      forEachMedia((media) => media.setVolume(store.get().volume));
      applySpeed();
    },
    setMuted(muted) {
      forEachMedia((media) => media.setMuted(muted));
      store.set({ mutedByBrowser: false });
    },
    muteForAutoplay() {
      forEachMedia((media) => media.setMuted(true));
      store.set({ mutedByBrowser: true });
    },
    setVolume: (volume) => forEachMedia((media) => media.setVolume(Math.min(1, Math.max(0, volume)))),
    setSpeed(next) {
      speed = next;
      applySpeed();
    },
    boost(next) {
      boostedSpeed = next;
      applySpeed();
    },
    speed: () => boostedSpeed ?? speed,
    confirmVolume: (media) => store.set({ muted: media.muted(), volume: media.volume() }),
    confirmSpeed: () => store.set({ speed, boosted: boostedSpeed !== null }),
  };
}
