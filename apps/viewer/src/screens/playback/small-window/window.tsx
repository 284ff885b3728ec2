import { type DomPlayer, PlayerProvider } from '@playlet/player';
import { dropOfferedPlayer, offerPlayer } from '@playlet/player/dom/handover';
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { episodeKeyOf } from '../../../features/playback/episode-key.ts';
import { navigateLocally } from '../../../lib/navigation.ts';
import { PAGE_ID } from '../../../ui/overlay/inert-page.ts';
import type { WindowMover } from '../../../ui/player/window-mover.ts';
import type { EpisodeClip } from '../episodes/episodes.ts';
import { PlayingWindow } from './playing-window.tsx';
import type { ReadyWindow } from './ready-window.ts';

/** As long as the stage and its window are one picture that moves. */
const TRAVEL_MS = 500;
const TRAVELS = 'small-window';

/**
 * Draws the small window, out of sight until it takes what plays. It has a root of its own: it stays while pages come and
 * go, and no page loads code for it.
 */
export function createWindow(player: DomPlayer<EpisodeClip>): ReadyWindow {
  const page = document.getElementById(PAGE_ID);
  const box = document.createElement('div');
  box.hidden = true;
  page?.append(box);
  const root = createRoot(box);
  const mover = createRef<Pick<WindowMover, 'settle'>>();
  const clip = () => player.clipAt(player.state.get().index);

  const close = () => {
    box.remove();
    // React may be drawing the page that takes its place.
    setTimeout(() => root.unmount());
  };
  const goBack = () => {
    const current = clip();
    if (current) void navigateLocally(`/video/${current.groupId}/${current.index}`);
  };
  const draw = (isLive: boolean) =>
    root.render(
      <PlayerProvider player={player}>
        <PlayingWindow
          isLive={isLive}
          page={page}
          mover={mover}
          onReturn={goBack}
          onClose={dropOfferedPlayer}
        />
      </PlayerProvider>,
    );
  flushSync(() => draw(false));
  travel(player);

  return {
    take(owner) {
      box.hidden = false;
      for (const layer of box.querySelectorAll<HTMLElement>('[data-layer]'))
        player.attach(Number(layer.dataset.layer), layer);
      player.setOwner(owner);
      offerPlayer({
        key: () => {
          const current = clip();
          return current ? episodeKeyOf(current) : '';
        },
        // Every clip of a page that plays the same episodes is one of these.
        player: player as DomPlayer<unknown>,
        onDropped: close,
        onClaimed() {
          close();
          travel(player);
        },
      });
      draw(true);
      // The bars of the page that comes are not there before it is drawn whole.
      queueMicrotask(() => mover.current?.settle(false));
      setTimeout(() => mover.current?.settle(true), TRAVEL_MS);
    },
  };
}

/** The whole picture of the player travels to its window, and back. */
function travel(player: DomPlayer<EpisodeClip>): void {
  const stage = player.currentVideo()?.closest('section');
  if (!stage || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  stage.style.viewTransitionName = TRAVELS;
  setTimeout(() => stage.style.removeProperty('view-transition-name'), TRAVEL_MS);
}
