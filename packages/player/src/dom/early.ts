import type { Boot, PlayerOptions, Progress } from '../core/api.ts';
import { createPlayer, type DomPlayer } from './create-player.ts';
import { offerPlayer } from './handover.ts';

export type EarlyStart = Pick<PlayerOptions<unknown>, 'sound' | 'volume' | 'speed' | 'quality'> & {
  boot: Boot;
  /** Parent of the media element until a deck takes it over. */
  place: HTMLElement;
};

/**
 * Plays the clip of the document while the rest of the page's code is still loading. Import it from
 * '@playlet/player/dom/early' in an entry of its own, so that it needs neither React nor the page. The first
 * `usePlayer` that begins with the same clip continues with this very player, without interruption.
 */
export function startEarlyPlayer({ boot, place, ...settings }: EarlyStart): DomPlayer<unknown> {
  const unreported: Progress[] = [];
  const player = createPlayer<unknown>({
    ...settings,
    clips: [null],
    index: 0,
    boot,
    atEnd: 'loop',
    clipKey: () => boot.clipKey,
    loadSource: () => Promise.reject(new Error('not adopted yet')),
    onProgress: (progress) => unreported.push(progress),
    describe: () => ({ title: document.title }),
  });
  const detach = player.attach(0, place);
  player.start();
  offerPlayer({
    key: () => boot.clipKey,
    player,
    onDropped: detach,
    onClaimed({ onProgress, clips, index }) {
      const clip = clips[index];
      for (const progress of unreported) onProgress?.({ ...progress, clip });
    },
  });
  return player;
}
