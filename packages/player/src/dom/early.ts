import type { Boot, PlayerOptions, Progress } from '../core/api.ts';
import { createPlayer, type DomPlayer, type DomPlayerOptions } from './create-player.ts';

export interface EarlyStart extends Pick<PlayerOptions<unknown>, 'sound' | 'volume' | 'speed' | 'quality'> {
  boot: Boot;
  /** Shows the picture until a deck takes the media element over. */
  place: HTMLElement;
}

interface EarlyPlayer {
  key: string;
  player: DomPlayer<unknown>;
  /** Takes the media element out of its first place. */
  leave: () => void;
  /** From now on `owner` is asked and told. */
  handOver: (owner: DomPlayerOptions<unknown>) => void;
  /** Tells the owner what was told to nobody. */
  catchUp: () => void;
}

let waiting: EarlyPlayer | null = null;

/**
 * Plays the clip the document carries while the rest of the page's code is still on its way. Import it from
 * '@playlet/player/dom/early' in an entry of its own, so that it needs neither React nor the page. The first
 * `usePlayer` that begins with the same clip goes on with this very player, without a break. Answers the player.
 */
export function startEarly({ boot, place, ...settings }: EarlyStart): DomPlayer<unknown> {
  let owner: DomPlayerOptions<unknown> | null = null;
  const told: Progress[] = [];
  const player = createPlayer<unknown>({
    ...settings,
    clips: [null],
    index: 0,
    boot,
    atEnd: 'loop',
    clipKey: (clip) => (owner ? owner.clipKey(clip) : boot.clipKey),
    loadSource: (clip, signal) =>
      owner ? owner.loadSource(clip, signal) : Promise.reject(new Error('no page has taken the player over')),
    onIndexChange: (index, cause) => owner?.onIndexChange?.(index, cause),
    onEnded: (index) => owner?.onEnded?.(index),
    onProgress: (progress) => (owner ? owner.onProgress?.(progress) : told.push(progress)),
    describe: (clip) => owner?.describe?.(clip) ?? { title: document.title },
  });
  const leave = player.attach(0, place);
  player.start();
  waiting = {
    key: boot.clipKey,
    player,
    leave,
    handOver(next) {
      owner = next;
    },
    catchUp() {
      for (const progress of told) owner?.onProgress?.({ ...progress, index: owner.index });
    },
  };
  return player;
}

/**
 * The early player, when it plays the clip these options begin with. A page that is drawn in slices may throw a drawing
 * away and ask anew: the player is its own only once `settleEarly` is called.
 */
export function adoptEarly<Clip>(options: DomPlayerOptions<Clip>): DomPlayer<Clip> | null {
  const first = options.clips[options.index];
  if (!waiting || first === undefined || options.clipKey(first) !== waiting.key) return null;
  // From here on every clip the player sees is one of the owner's.
  const player = waiting.player as DomPlayer<Clip>;
  waiting.handOver(options as DomPlayerOptions<unknown>);
  player.setClips(options.clips);
  player.setAtEnd(options.atEnd ?? 'next');
  player.setSubtitle(options.subtitle ?? null);
  return player;
}

/** A page is seen with this player: the early one is its own now, or, where it is another, stopped and forgotten. */
export function settleEarly<Clip>(player: DomPlayer<Clip>): void {
  const early = waiting;
  waiting = null;
  if (!early) return;
  if (early.player === player) return early.catchUp();
  early.player.stop();
  early.leave();
}
