import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { Suspense, useEffect } from 'react';
import { useFinalReport } from '../../../features/playback/final-report.ts';
import { useKeyboard } from '../../../features/playback/keyboard/use-keyboard.ts';
import { useSlowNetworkNotice } from '../../../features/playback/slow-network.ts';
import { createLazySide } from '../../../lib/lazy-part.ts';
import { useLayout } from '../../../lib/media-query.ts';
import { useScrub } from '../../../ui/player/scrub.ts';
import { follow } from '../episodes/episodes.ts';
import { isBroken } from '../failure.tsx';
import { useSleepTimer } from '../sleep-timer.ts';
import { Chrome, type DeckChromeProps } from './chrome.tsx';
import { leaveClearScreen, useClearScreen } from './clear-screen.ts';
import { showControls, useControls } from './controls-visibility.ts';
import { TopBar } from './top-bar.tsx';
import { useSubtitleChoice } from './use-subtitle-choice.ts';

const Cleared = createLazySide(() => import('./cleared.tsx'));
const Spoken = createLazySide(() => import('../../../features/paywall/spoken.tsx'));
const DramaEnd = createLazySide(() => import('../end/drama-end.tsx'));

/** The chrome over the picture that stays while episodes move. */
export function DeckChrome({ clips, clip, position, onOpen }: DeckChromeProps) {
  const player = useCurrentPlayer();
  const shown = useControlsFollowPlayback();
  // Before the play is known there is nothing to control, and perhaps nothing to watch.
  const watchable = usePlayerState(
    (state) => state.phase !== 'denied' && state.source !== null && !isBroken(state),
  );
  const isClear = useClearScreen((screen) => screen.isClear);
  // The paywall draws its own way back.
  const denial = usePlayerState((state) => state.denied?.code);
  const landscape = useLayout() === 'landscape';
  const titled = denial !== 'VIP_REQUIRED' && !clip.locked && (!landscape || denial !== undefined);
  useSubtitleChoice();
  useSlowNetworkNotice();
  useFinalReport(player);
  useSleepTimer(player);
  usePictureInPicture();
  useKeyboard({ place: clip, video: clip.video, onHelp: () => onOpen('keys'), onUse: showControls });
  useEffect(() => () => void leaveClearScreen(), []);
  const isLast = follow(clips, position).kind === 'none' && clip.group !== undefined;
  const over = usePlayerState(({ phase }) => phase === 'ended') && isLast;
  const endNears = usePlayerState(isNearEnd) && isLast;
  const standsStill = usePlayerState(({ phase }) => phase === 'ended');
  const spoken = (
    <Suspense>
      <Spoken title={clip.group?.title} index={clip.index} />
    </Suspense>
  );
  if (!watchable)
    return (
      <>
        {spoken}
        <TopBar clip={clip} shown={titled} bare onOpen={onOpen} />
      </>
    );
  return (
    <>
      {spoken}
      {over ? (
        <TopBar clip={clip} shown bare onOpen={onOpen} />
      ) : isClear && !standsStill ? (
        <Suspense>
          <Cleared clip={clip} />
        </Suspense>
      ) : (
        <Chrome clips={clips} clip={clip} position={position} onOpen={onOpen} shown={shown} />
      )}
      <Suspense>{(over || endNears) && <DramaEnd clip={clip} over={over} />}</Suspense>
    </>
  );
}

/** The end of a drama is loaded this long before it. */
const END_NEAR_SECONDS = 20;

const isNearEnd = ({ duration, position }: { duration: number; position: number }) =>
  duration > 0 && position > duration - END_NEAR_SECONDS;

/** The browser's own window continues with the next episode, which another media element shows. */
function usePictureInPicture(): void {
  const player = useCurrentPlayer();
  const playing = usePlayerState(({ phase }) => phase === 'playing');
  const index = usePlayerState((state) => state.index);
  useEffect(() => {
    if (!playing || index < 0 || !document.pictureInPictureElement) return;
    void import('@playlet/player/dom/picture-in-picture').then(({ followInPictureInPicture }) => {
      const video = player.currentVideo();
      if (video) followInPictureInPicture(video);
    });
  }, [player, playing, index]);
}

/** The controls stay while the clip is paused or a finger seeks, and leave when it continues. */
function useControlsFollowPlayback(): boolean {
  const shown = useControls((state) => state.shown);
  const playing = usePlayerState((state) => state.phase === 'playing');
  const scrubbing = useScrub((state) => state.target !== null);
  const index = usePlayerState((state) => state.index);
  useEffect(() => showControls({ hold: !playing || scrubbing }), [playing, scrubbing]);
  useEffect(() => {
    if (index >= 0) showControls();
  }, [index]);
  useEffect(() => {
    // It runs before the focus moves, which skips invisible controls.
    const onTab = ({ key }: KeyboardEvent) => key === 'Tab' && showControls({ hold: !playing });
    addEventListener('keydown', onTab);
    return () => removeEventListener('keydown', onTab);
  }, [playing]);
  return shown;
}
