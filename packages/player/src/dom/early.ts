import type { Boot, PlayerOptions, Progress } from '../core/api.ts';
import { createPlayer, type DomPlayer, type DomPlayerOptions } from './create-player.ts';

export type EarlyStart = Pick<PlayerOptions<unknown>, 'sound' | 'volume' | 'speed' | 'quality'> & {
  boot: Boot;
  /** Parent of the media element until a deck takes it over. */
  place: HTMLElement;
};

type EarlyPlayer = {
  key: string;
  player: DomPlayer<unknown>;
  /** Removes the media element from its first parent. */
  detach: () => void;
  /** Routes all callbacks to `owner` from now on. */
  setOwner: (owner: DomPlayerOptions<unknown>) => void;
  /** Reports to the owner what had no receiver before. */
  flushProgress: () => void;
};

let earlyPlayer: EarlyPlayer | null = null;

/**
 * Plays the clip of the document while the rest of the page's code is still loading. Import it from
 * '@playlet/player/dom/early' in an entry of its own, so that it needs neither React nor the page. The first
 * `usePlayer` that begins with the same clip continues with this very player, without interruption.
 */
export function startEarlyPlayer({ boot, place, ...settings }: EarlyStart): DomPlayer<unknown> {
  let owner: DomPlayerOptions<unknown> | null = null;
  const unreported: Progress[] = [];
  const player = createPlayer<unknown>({
    ...settings,
    clips: [null],
    index: 0,
    boot,
    atEnd: 'loop',
    clipKey: (clip) => (owner ? owner.clipKey(clip) : boot.clipKey),
    loadSource: (clip, signal) =>
      owner ? owner.loadSource(clip, signal) : Promise.reject(new Error('not adopted yet')),
    onIndexChange: (index, cause) => owner?.onIndexChange?.(index, cause),
    onEnded: (index) => owner?.onEnded?.(index),
    onProgress: (progress) => (owner ? owner.onProgress?.(progress) : unreported.push(progress)),
    describe: (clip) => owner?.describe?.(clip) ?? { title: document.title },
  });
  const detach = player.attach(0, place);
  player.start();
  earlyPlayer = {
    key: boot.clipKey,
    player,
    detach,
    setOwner(next) {
      owner = next;
    },
    flushProgress() {
      for (const progress of unreported) owner?.onProgress?.({ ...progress, index: owner.index });
    },
  };
  return player;
}

/**
 * Returns the early player when it plays the clip these options begin with. React may discard a render and repeat it,
 * so the player belongs to the page only once `claimEarlyPlayer` has been called.
 */
export function adoptEarlyPlayer<Clip>(options: DomPlayerOptions<Clip>): DomPlayer<Clip> | null {
  const first = options.clips[options.index];
  if (!earlyPlayer || first === undefined || options.clipKey(first) !== earlyPlayer.key) return null;
  // From here on every clip of the player is one of the owner's.
  const player = earlyPlayer.player as DomPlayer<Clip>;
  earlyPlayer.setOwner(options as DomPlayerOptions<unknown>);
  player.setClips(options.clips);
  player.setAtEnd(options.atEnd ?? 'next');
  player.setSubtitle(options.subtitle ?? null);
  return player;
}

/** Called once a page shows `player`: ends the adoption of the early player, or stops it if it is another one. */
export function claimEarlyPlayer<Clip>(player: DomPlayer<Clip>): void {
  const early = earlyPlayer;
  earlyPlayer = null;
  if (!early) return;
  if (early.player === player) return early.flushProgress();
  early.player.stop();
  early.detach();
}
