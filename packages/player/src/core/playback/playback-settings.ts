import type { Player, PlayerOptions } from '../api.ts';
import type { Screen } from '../ports.ts';
import type { PlayerState } from '../state.ts';
import type { WritableStore } from '../store.ts';

/** Sound and speed: one setting for all screens, shown as the screen in front confirms it. */
export interface Dials extends Pick<Player<unknown>, 'setMuted' | 'setVolume' | 'setSpeed' | 'boost'> {
  /** Gives the screens what they should have from the beginning. */
  start(): void;
  /** The browser plays only without sound. */
  muteForBrowser(): void;
  /** Speed in force. */
  rate(): number;
  confirm(type: 'volume' | 'rate', screen: Screen): void;
}

export function createDials(
  screens: readonly Screen[],
  store: WritableStore<PlayerState>,
  options: Pick<PlayerOptions<unknown>, 'sound' | 'speed' | 'volume'>,
): Dials {
  let speed = options.speed ?? 1;
  let boosted: number | null = null;
  const each = (apply: (screen: Screen) => void) => screens.forEach(apply);
  const applySpeed = () => each((screen) => screen.setSpeed(boosted ?? speed));

  return {
    start() {
      each((screen) => screen.setMuted(store.get().mutedByBrowser || store.get().muted));
      each((screen) => screen.setVolume(store.get().volume));
      applySpeed();
    },
    setMuted(muted) {
      each((screen) => screen.setMuted(muted));
      store.set({ mutedByBrowser: false });
    },
    muteForBrowser() {
      each((screen) => screen.setMuted(true));
      store.set({ mutedByBrowser: true });
    },
    setVolume: (volume) => each((screen) => screen.setVolume(Math.min(1, Math.max(0, volume)))),
    setSpeed(next) {
      speed = next;
      applySpeed();
    },
    boost(next) {
      boosted = next;
      applySpeed();
    },
    rate: () => boosted ?? speed,
    confirm(type, screen) {
      if (type === 'volume') store.set({ muted: screen.muted(), volume: screen.volume() });
      else store.set({ speed, boosted: boosted !== null });
    },
  };
}
